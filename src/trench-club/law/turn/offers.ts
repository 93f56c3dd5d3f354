import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../events/state-updates.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { asked, refusal } from '../refusals.js';
import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';
import { end } from './ending.js';
import { enemyOf } from '../../board/position/side.js';
import { handOf } from '../../board/position/hand.js';

/**
 * END-3, DEC-END-6 and DEC-END-10: commands open to seats at any time until the game is over. An ally ({@link handOf})
 * commands the country of a player who surrendered alone, and then accepts a draw for both.
 */
const OFFERS = {
  surrender: {
    clause: 'DEC-END-6',
    mark: 'surrendered',
    offer: 'surrender',
    withdrawal: 'withdraw-surrender',
  },
  draw: {
    clause: 'DEC-END-10',
    mark: 'drawOffered',
    offer: 'offer-draw',
    withdrawal: 'withdraw-draw',
  },
} as const;
type Offer = keyof typeof OFFERS;

// Without calls when the module is loaded, which bundlers of the engine could not leave out.
export const surrender: CommandKind<'surrender'> = {
  phases: null,
  by: 'anybody',
  decide(uncommitted, _command, country) {
    const fault = makeOffer(uncommitted, 'surrender', country);
    if (fault) return fault;
    endBySurrender(uncommitted, FACTION_OF[country]);
    if (!uncommitted.isOver) endByAgreement(uncommitted);
    return null;
  },
  enumerate: (state, country) => (hasOffered(state, 'surrender', country) ? [] : [oneCommand({ type: 'surrender' })]),
};

export const offerDraw: CommandKind<'offer-draw'> = {
  phases: null,
  by: 'anybody',
  decide(uncommitted, _command, country) {
    const fault = makeOffer(uncommitted, 'draw', country);
    if (!fault) endByAgreement(uncommitted);
    return fault;
  },
  enumerate: (state, country) => (hasOffered(state, 'draw', country) ? [] : [oneCommand({ type: 'offer-draw' })]),
};

export const withdrawSurrender: CommandKind<'withdraw-surrender'> = {
  phases: null,
  by: 'anybody',
  decide: (uncommitted, _command, country) => withdraw(uncommitted, 'surrender', country),
  enumerate: (state, country) =>
    hasOffered(state, 'surrender', country) ? [oneCommand({ type: 'withdraw-surrender' })] : [],
};

export const withdrawDraw: CommandKind<'withdraw-draw'> = {
  phases: null,
  by: 'anybody',
  decide: (uncommitted, _command, country) => withdraw(uncommitted, 'draw', country),
  enumerate: (state, country) => (hasOffered(state, 'draw', country) ? [oneCommand({ type: 'withdraw-draw' })] : []),
};

function makeOffer(uncommitted: UncommittedEvents, offer: Offer, country: Country): Refusal | null {
  const fault = asked(alreadyOffered(uncommitted.state, offer, country), 'already-offered');
  if (!fault) uncommitted.emit({ type: `${offer}-offered`, country });
  return fault;
}

function withdraw(uncommitted: UncommittedEvents, offer: Offer, country: Country): Refusal | null {
  const fault = asked(nothingToWithdraw(uncommitted.state, offer, country), 'nothing-to-withdraw');
  if (!fault) uncommitted.emit({ type: `${offer}-withdrawn`, country });
  return fault;
}

export const offers: EventKinds<'surrender-offered' | 'surrender-withdrawn' | 'draw-offered' | 'draw-withdrawn'> = {
  'surrender-offered': (state, { country }) => withSeat(state, country, (seat) => ({ ...seat, surrendered: true })),
  'surrender-withdrawn': (state, { country }) =>
    withSeat(state, country, ({ surrendered: _surrendered, ...seat }) => seat),
  'draw-offered': (state, { country }) => withSeat(state, country, (seat) => ({ ...seat, drawOffered: true })),
  'draw-withdrawn': (state, { country }) => withSeat(state, country, ({ drawOffered: _drawOffered, ...seat }) => seat),
};

function hasOffered(state: State, offer: Offer, country: Country): boolean {
  return state.seats.find((seat) => seat.country === country)?.[OFFERS[offer].mark] ?? false;
}

function alreadyOffered(state: State, offer: Offer, country: Country): Refusal | null {
  if (!hasOffered(state, offer, country)) return null;
  const { clause, withdrawal } = OFFERS[offer];
  return refusal('already-offered', { country, offer }, { remedy: { command: { type: withdrawal } }, clause });
}

function nothingToWithdraw(state: State, offer: Offer, country: Country): Refusal | null {
  if (hasOffered(state, offer, country)) return null;
  const { clause, offer: type } = OFFERS[offer];
  return refusal('nothing-to-withdraw', { country, offer }, { remedy: { command: { type } }, clause });
}

function endByAgreement(uncommitted: UncommittedEvents): void {
  const { seats } = uncommitted.state;
  const hands = new Set(seats.map(({ country }) => handOf(uncommitted.state, country)));
  if (!seats.every(({ country, drawOffered }) => drawOffered || !hands.has(country))) return;
  end(uncommitted, { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' });
}

function endBySurrender(uncommitted: UncommittedEvents, faction: Faction): void {
  const seats: readonly SeatState[] = uncommitted.state.seats.filter(({ country }) => FACTION_OF[country] === faction);
  if (!seats.every(({ surrendered }) => surrendered)) return;
  end(uncommitted, { winner: enemyOf(faction), reason: 'surrender', clause: 'END-3' });
}
