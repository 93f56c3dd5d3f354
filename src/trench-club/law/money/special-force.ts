import { shuffle } from '../../../dice/pick.js';
import { about } from '../../../game/trace.js';
import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import { withPurchase } from '../events/state-updates.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { positionOf } from '../../board/position/position.js';
import { asked, askedInTurn, hiddenFact, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import { freeWater, isOnSheet, notOnSheet, unitTypeOf } from '../orders/special-forces.js';
import { SPECIAL_FORCES, type Country, type SpecialForce, FACTION_OF, type Faction } from '../../wire/schema/names.js';
import type { EventOf } from '../../wire/schema/event.js';
import type { State } from '../../wire/schema/state.js';
import { ownForts, shortOfMoney } from './money.js';
import { tooManyOf } from './recruit.js';
import { enemyOf, fortsOf } from '../../board/position/side.js';

/** ECO-9, ECO-10, DEC-ECO-7, DEC-ECO-10 … DEC-ECO-12: pays for a special force, drawn at random or chosen. */
export const buySpecialForce: CommandKind<'buy-special-force'> = {
  phases: ['money'],
  by: 'active',
  inPlay: ({ options }) => options['sf.enabled'],
  decide(uncommitted, { choice }, country, dice) {
    const { state } = uncommitted;
    const fault =
      askedInTurn(purchaseFault(state, country), PURCHASES) ??
      (choice
        ? askedInTurn(choiceFault(state, choice, country), choicesOf(choice))
        : asked(noFort(state, country), 'not-your-fort'));
    if (fault) return fault;
    const price = rulesOf(state).options['sf.price'];
    const bought = choice ? ({ force: choice, by: 'choice' } as const) : drawn(uncommitted, dice);
    if (!bought) return hiddenFact('next-card');
    uncommitted.emit({ type: 'special-force-bought', country, price, ...bought });
    return null;
  },
  /** The draw, then each choice in the order of SF-GEN-1. */
  enumerate(state, country) {
    const choices = (purchaseFault(state, country) ? [] : [undefined, ...SPECIAL_FORCES]).filter(
      (choice) => (choice ? choiceFault(state, choice, country) : noFort(state, country)) === null,
    );
    return listedIfAny('buy-special-force', '', choices, (choice) => ({
      type: 'buy-special-force',
      ...(choice && { choice }),
    }));
  },
};

export const specialForces: EventKinds<'special-forces-shuffled' | 'special-force-bought'> = {
  'special-forces-shuffled': (state, { deck }) => ({ ...state, specialForceDeck: deck }),
  'special-force-bought'(state, { country, force, price, cards }) {
    const { specialForceDeck, ...paid } = withPurchase(state, country, price);
    const rest = specialForceDeck?.slice(cards?.length ?? 0) ?? [];
    const after = rest.length > 0 ? { ...paid, specialForceDeck: rest } : paid;
    if (unitTypeOf(force)) return { ...after, waitingForce: { country, force } };
    const turrets = (state.turrets?.[country] ?? 0) + rulesOf(state).turret.perPurchase;
    return { ...after, turrets: { ...state.turrets, [country]: turrets } };
  },
};

/** May the country do anything about a special force in phase 4 now? */
export function mayBuySpecialForce(state: State, country: Country): boolean {
  if (purchaseFault(state, country)) return false;
  return noFort(state, country) === null || SPECIAL_FORCES.some((force) => !choiceFault(state, force, country));
}

/** Codes of {@link purchaseFault} and {@link choiceFault}, in the order in which they ask. */
const PURCHASES = ['special-forces-not-in-play', 'special-force-waits', 'too-expensive'] as const;
const choicesOf = (choice: SpecialForce) => {
  const place = choice === 'gunboat' ? 'no-free-water' : 'not-your-fort';
  return ['special-force-not-chosen', 'not-on-unit-board', place, 'too-many-of-type'] as const;
};

/** Why the country can buy no special force at all now. */
function purchaseFault(state: State, country: Country): Refusal | null {
  const { options } = rulesOf(state);
  if (!options['sf.enabled']) return refusal('special-forces-not-in-play', { country }, { case: 'bought' });
  return waiting(state) ?? shortOfMoney(state, country, options['sf.price'], {});
}

/** ECO-11: a purchase must be placed before the next one and before the end of the turn. */
export function waiting({ waitingForce }: State): Refusal | null {
  if (!waitingForce) return null;
  return refusal('special-force-waits', { ...waitingForce }, { remedy: { command: { type: 'place-special-force' } } });
}

function noFort(state: State, country: Country): Refusal | null {
  if (ownForts(state, country).length > 0) return null;
  return refusal('not-your-fort', { country }, { case: 'none', remedy: { forts: [] }, clause: 'DEC-ECO-7' });
}

function choiceFault(state: State, choice: SpecialForce, country: Country): Refusal | null {
  const isAllowed = rulesOf(state).options['sf.catchUpChoice'];
  const facts = about({ country, choice, ...strengthOf(state, country) });
  if (!isAllowed || !isBehind(facts)) {
    return refusal('special-force-not-chosen', facts, {
      case: isAllowed ? 'strong' : 'drawn',
      ...(noFort(state, country) === null && { remedy: { command: { type: 'buy-special-force' } } }),
      clause: isAllowed ? undefined : 'OPT-14',
    });
  }
  const type = unitTypeOf(choice);
  const missing = notOnSheet(state, choice, country);
  if (missing) return missing;
  if (choice === 'gunboat') {
    if (!isPlaceable(state, choice)) return noWater(choice);
  } else {
    const fault = noFort(state, country);
    if (fault) return fault;
  }
  return type && tooManyOf(state, type, country);
}

function noWater(choice: SpecialForce): Refusal {
  return refusal('no-free-water', { choice }, { case: 'buy' });
}

/** DEC-ECO-12: the price is paid for a usable unit. */
function isPlaceable(state: State, force: SpecialForce): boolean {
  if (!isOnSheet(rulesOf(state), force)) return false;
  return force !== 'gunboat' || freeWater(positionOf(state)).length > 0;
}

type Drawn = Pick<EventOf<'special-force-bought'>, 'force' | 'by' | 'dice' | 'cards'>;

function drawn(uncommitted: UncommittedEvents, dice: Dice): Drawn | null {
  const isRolled = rulesOf(uncommitted.state).options['sf.draw'] === 'dice';
  return isRolled ? rolled(uncommitted.state, dice) : drawnFrom(uncommitted, dice);
}

/** DEC-ECO-11, DEC-ECO-12: 1 to 8 in the order of SF-GEN-1; 9 to 12 and a Gunboat without a hex are rolled again. */
function rolled(state: State, dice: Dice): Drawn {
  const rolls: number[] = [];
  for (;;) {
    const [die] = dice.roll(1) as [number];
    rolls.push(die);
    const force = SPECIAL_FORCES[die - 1];
    if (force && isPlaceable(state, force)) return { force, by: 'dice', dice: rolls };
  }
}

/**
 * DEC-ECO-11, DEC-ECO-12: draws the next card. A Gunboat without a free hex stays out until all are reshuffled. Null
 * if the card is hidden from the viewer.
 */
function drawnFrom(uncommitted: UncommittedEvents, dice: Dice): Drawn | null {
  const cards: SpecialForce[] = [];
  for (;;) {
    const deck = uncommitted.state.specialForceDeck ?? [];
    if (cards.length >= deck.length) {
      // Cards set aside return when the deck runs dry.
      uncommitted.emit({ type: 'special-forces-shuffled', deck: shuffle(SPECIAL_FORCES, dice) });
      cards.length = 0;
      continue;
    }
    const force = deck[cards.length];
    if (!force) return null;
    cards.push(force);
    if (isPlaceable(uncommitted.state, force)) return { force, by: 'deck', cards };
  }
}

/** ECO-10, DEC-ECO-10: units and forts of a faction and of its enemy. */
export interface Strength {
  readonly units: number;
  readonly enemyUnits: number;
  readonly forts: number;
  readonly enemyForts: number;
}

export function strengthOf(state: State, country: Country): Strength {
  const faction = FACTION_OF[country];
  const enemy = enemyOf(faction);
  const units = (of: Faction) => state.units.filter((unit) => FACTION_OF[unit.country] === of).length;
  return {
    units: units(faction),
    enemyUnits: units(enemy),
    forts: fortsOf(state, faction),
    enemyForts: fortsOf(state, enemy),
  };
}

/** ECO-10, DEC-ECO-10: strictly fewer of both, whole factions, living units in forts included. */
export function isBehind({ units, enemyUnits, forts, enemyForts }: Strength): boolean {
  return units < enemyUnits && forts < enemyForts;
}
