import { expireTimer } from './law/clock/expire-timer.js';
import { startTimer } from './law/clock/start-timer.js';
import { chooseRandomSource } from './law/combat/choose-random-source.js';
import { confirmDeclarations, declare } from './law/combat/declare.js';
import { fight } from './law/combat/fight.js';
import type { CommandKind, Giver } from './law/events/command-kind.js';
import { heal } from './law/money/heal.js';
import { placeSpecialForce } from './law/money/place-special-force.js';
import { placeTurret } from './law/money/place-turret.js';
import { recruit } from './law/money/recruit.js';
import { repair } from './law/money/repair.js';
import { buySpecialForce } from './law/money/special-force.js';
import { transfer } from './law/money/transfer.js';
import { build } from './law/movement/build.js';
import { endMovement, move } from './law/movement/move.js';
import { layMine } from './law/mines/lay-mine.js';
import { activeCountry } from './board/position/position.js';
import { isCooperative, isOneSide } from './board/position/side.js';
import { rulesOf } from './board/rules/rules.js';
import type { Command } from './wire/schema/command.js';
import type { Country, Phase } from './wire/schema/names.js';
import type { State } from './wire/schema/state.js';
import { chooseSpecialForce } from './law/set-up/choose-special-force.js';
import { deploy } from './law/set-up/deploy.js';
import { chooseHeadquarters, withoutHeadquarters } from './law/set-up/headquarters.js';
import { revealToken } from './law/set-up/reveal-token.js';
import { splitArmies, unsplit } from './law/set-up/split-armies.js';
import { endTurn } from './law/turn/phases.js';
import { countriesOf, handOf } from './board/position/hand.js';
import { offerDraw, surrender, withdrawDraw, withdrawSurrender } from './law/turn/offers.js';

/**
 * Every command there is, in canonical order (`docs/trench-club.md`): the commands of a phase are listed in the order of this
 * table. One that is forgotten does not compile.
 */
export const COMMANDS: { readonly [T in Command['type']]: CommandKind<T> } = {
  'choose-special-force': chooseSpecialForce,
  'split-armies': splitArmies,
  'reveal-token': revealToken,
  deploy,
  'choose-headquarters': chooseHeadquarters,
  move,
  'lay-mine': layMine,
  build,
  'end-movement': endMovement,
  declare,
  'confirm-declarations': confirmDeclarations,
  fight,
  repair,
  heal,
  recruit,
  'buy-special-force': buySpecialForce,
  'place-special-force': placeSpecialForce,
  'place-turret': placeTurret,
  transfer,
  'end-turn': endTurn,
  'start-timer': startTimer,
  'expire-timer': expireTimer,
  'choose-random-source': chooseRandomSource,
  surrender,
  'withdraw-surrender': withdrawSurrender,
  'offer-draw': offerDraw,
  'withdraw-draw': withdrawDraw,
};

export type AnyKind = (typeof COMMANDS)[keyof typeof COMMANDS];

/** PHS-1: those of a phase, in canonical order. */
export function kindsOf(phase: Phase): readonly AnyKind[] {
  let kinds = ofPhases.get(phase);
  if (!kinds) ofPhases.set(phase, (kinds = Object.values(COMMANDS).filter((kind) => belongsTo(kind, phase))));
  return kinds;
}

const ofPhases = new Map<Phase, readonly AnyKind[]>();

export function commandKindOf<T extends Command['type']>(type: T): CommandKind<T> {
  return COMMANDS[type];
}

/** PHS-1: does a command of the kind belong to the phase? */
export function belongsTo({ phases }: Pick<CommandKind<never>, 'phases'>, phase: Phase): boolean {
  return phases === null || phases.includes(phase);
}

/** Section 23, ICON-BLD-4: is a command of the kind one of the game that the state is of? */
export function isInPlay({ inPlay }: Pick<CommandKind<never>, 'inPlay'>, state: State): boolean {
  return inPlay === undefined || inPlay(rulesOf(state));
}

/** PHS-2, DEC-END-6: the country for which a seat may give a command of the kind, as far as it is a matter of turns. */
export function givenFor({ by }: Pick<CommandKind<never>, 'by'>, seat: Country, state: State): Country | null {
  return GIVERS[by](state, seat);
}

const GIVERS: Readonly<Record<Giver, (state: State, seat: Country) => Country | null>> = {
  active(state, seat) {
    const active = activeCountry(state);
    // KOF-COP-5: both of those who move together, each for its own country.
    if (isCooperative(state)) return isOneSide(state, active, seat) && handOf(state, seat) === seat ? seat : null;
    return handOf(state, active) === seat ? active : null;
  },
  /** The seat's own country first, then the country of an ally who has surrendered. */
  hand(state, seat) {
    if (handOf(state, seat) !== seat) return null;
    const waiting = state.phase === 'headquarters' ? withoutHeadquarters(state) : unsplit(state);
    return countriesOf(state, seat).find((country) => waiting.includes(country)) ?? seat;
  },
  anybody: (_state, seat) => seat,
};
