import { immobility, freshDestinationsOf } from '../../../src/trench-club/law/movement/destinations.js';
import { enumerate } from '../../../src/trench-club/enumerate.js';
import { phaseOf, seatsToAct } from '../../../src/trench-club/decide.js';
import { fortIndexOf } from '../../../src/trench-club/board/position/place.js';
import type { Declaration, State } from '../../../src/trench-club/wire/schema/state.js';
import type { Command } from '../../../src/trench-club/wire/schema/command.js';
import type { Country } from '../../../src/trench-club/wire/schema/names.js';
import { Board } from '../../../src/trench-club/opponents/tactics/board.js';
import { assaultOf } from '../../../src/trench-club/opponents/tactics/assault.js';
import { endsOf, wayToEnd } from '../../../src/trench-club/opponents/tactics/ends.js';
import { costsTo, roadsOf } from '../../../src/trench-club/opponents/tactics/travel.js';
import { Player, type Choice } from './player.js';
import type { Chance } from '../../../scripts/play/random.js';
import { Usage } from './usage.js';

/** An attack from a hex: damage over 12^17. */
export interface Attack {
  readonly hex: number;
  readonly worth: bigint;
}

/**
 * A fixed, simple player of one seat: every unit takes a fort if it can, else goes where its best attack is, else toward the
 * nearest fort that is not its own (foot soldiers) or the nearest enemy; it attacks what it gains by, and buys the dearest unit
 * it can pay. Armies and deployment are chosen at random. It never gives up.
 */
export class Greedy {
  readonly #random: Player;

  constructor(readonly chance: Chance) {
    this.#random = new Player(chance, new Usage());
  }

  choose(state: State): Choice {
    const seat = seatsToAct(state)[0] as Country;
    const phase = phaseOf(state);
    if (phase === 'movement') return { seat, command: this.#move(state, seat) };
    if (phase === 'declaration') return { seat, command: this.#declare(state, seat) };
    if (phase === 'money') return { seat, command: this.buy(state, seat) };
    for (;;) {
      const choice = this.#random.choose(state);
      if (!['surrender', 'offer-draw', 'withdraw-surrender', 'withdraw-draw'].includes(choice.command.type))
        return choice;
    }
  }

  #move(state: State, country: Country): Command {
    const board = new Board(state, country);
    for (const unit of board.own) {
      if (board.unit(unit).type === 'troop-transport' || immobility(board.position, unit)) continue;
      const { id } = board.unit(unit);
      const fort = freshDestinationsOf(board.position, unit).find(({ kind }) => kind === 'take-fort');
      if (fort) {
        const name = board.fortId(fortIndexOf(board.position.map, fort.node));
        return { type: 'move', unit: id, path: [{ fort: name }] };
      }
      const to = this.goal(board, unit);
      const path = to === null ? null : wayToEnd(board, unit, to);
      if (path) return { type: 'move', unit: id, path };
    }
    return { type: 'end-movement' };
  }

  /** Where a unit goes that can take no fort; null when it stays. */
  protected goal(board: Board, unit: number): number | null {
    const best = this.bestAttack(board, unit);
    if (best) return best.hex === board.place(unit) ? null : best.hex;
    const { map } = board.position;
    return this.toward(
      board,
      unit,
      board.rules(unit).footSoldier
        ? board.enterableForts.flatMap((fort) => map.forts[fort]?.approaches ?? [])
        : board.opposingOnMap.flatMap((other) => besides(board, board.place(other))),
    );
  }

  /** The attack from where it can get to that is worth most, if one is worth anything. */
  protected bestAttack(
    board: Board,
    unit: number,
    hexes: readonly number[] = endsOf(board, unit).hexes,
  ): Attack | null {
    const attacks = hexes.flatMap((hex) =>
      board.opposingOnMap.flatMap((target) =>
        board.canHit(unit, hex, target) ? [{ hex, worth: assaultOf(board, unit, hex, target).advantage }] : [],
      ),
    );
    let best: Attack | null = null;
    for (const attack of attacks) {
      if (attack.worth <= 0n) continue;
      const worth = this.worthOf(board, unit, attack);
      if (worth > (best?.worth ?? 0n)) best = { ...attack, worth };
    }
    return best;
  }

  /** What an attack with an advantage above 0 is worth to it. */
  protected worthOf(_board: Board, _unit: number, { worth }: Attack): bigint {
    return worth;
  }

  /** The end of its move from which one of these hexes is nearest; null when none is nearer than here. */
  protected toward(
    board: Board,
    unit: number,
    goals: readonly number[],
    ends: readonly number[] = endsOf(board, unit).hexes,
  ): number | null {
    const left = costsTo(roadsOf(board.position, unit), goals);
    const here = board.place(unit);
    const nearer = ends.filter((hex) => (left[hex] as number) < (left[here] as number));
    return nearer.reduce<number | null>(
      (least, hex) => (least === null || (left[hex] as number) < (left[least] as number) ? hex : least),
      null,
    );
  }

  /** One attack after another, the one that is worth most first. */
  #declare(state: State, country: Country): Command {
    const board = new Board(state, country);
    const present = state.declarations?.length ?? 0;
    let best: { readonly command: Command; readonly worth: bigint } = {
      command: { type: 'confirm-declarations' },
      worth: 0n,
    };
    for (const command of enumerate(state, country)) {
      if (command.type !== 'declare' || command.attacks.length <= present) continue;
      const { attacker, target } = command.attacks.at(-1) as Declaration;
      if (typeof attacker !== 'string') continue;
      const unit = board.position.unitIndex(attacker);
      const { advantage } = assaultOf(board, unit, board.place(unit), board.position.unitIndex(target));
      if (advantage > best.worth) best = { command, worth: advantage };
    }
    return best.command;
  }

  protected buy(state: State, country: Country): Command {
    const commands = enumerate(state, country);
    const board = new Board(state, country);
    const repair = commands.find(({ type }) => type === 'repair');
    if (repair) return repair;
    const recruits = commands.filter((command) => command.type === 'recruit');
    const priceOf = (command: Command) =>
      command.type === 'recruit' ? board.position.rules.units[command.unitType].price : 0;
    const dearest = Math.max(...recruits.map(priceOf));
    const best = recruits.filter((command) => priceOf(command) === dearest);
    return best.length > 0 ? this.chance.one(best) : { type: 'end-turn' };
  }
}

export function besides(board: Board, hex: number): number[] {
  return [...board.position.map.board.neighbours.subarray(6 * hex, 6 * hex + 6)].filter((one) => one !== -1);
}
