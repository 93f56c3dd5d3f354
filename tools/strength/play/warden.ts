import { FACTION_OF, type Country } from '../../../src/trench-club/wire/schema/names.js';
import type { Command } from '../../../src/trench-club/wire/schema/command.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { ONE_DAMAGE } from '../../../src/trench-club/opponents/tactics/assault.js';
import { Board } from '../../../src/trench-club/opponents/tactics/board.js';
import { endsOf } from '../../../src/trench-club/opponents/tactics/ends.js';
import { exposure } from '../../../src/trench-club/opponents/tactics/measures.js';
import { enumerate } from '../../../src/trench-club/enumerate.js';
import { besides, Greedy, type Attack } from './greedy.js';

/** So many foot soldiers, before anything dearer is bought. */
const FOOT_SOLDIERS = 7;

/** What it costs to be in the reach of one more enemy, half a point of damage. */
const RISK = ONE_DAMAGE / 2n;

/**
 * Like the greedy player, but it keeps what it has: a foot soldier beside each own fort, which neither opponent then conquers
 * (KOF-SEQ-1, AUT-I-1), the others on their way to forts without a unit of its own. The rest keep out of the reach of
 * the enemy unless an attack is worth it. It buys foot soldiers first.
 */
export class Warden extends Greedy {
  protected override goal(board: Board, unit: number): number | null {
    const here = board.place(unit);
    const { map } = board.position;
    if (!board.rules(unit).footSoldier) {
      const best = this.bestAttack(board, unit);
      if (best) return best.hex === here ? null : best.hex;
      const goals = board.opposingOnMap.flatMap((other) => besides(board, board.place(other)));
      const safe = endsOf(board, unit).hexes.filter((hex) => exposure(board, unit, hex) === 0);
      return this.toward(board, unit, goals, safe.length > 0 ? safe : undefined);
    }
    const approaches = (fort: number) => map.forts[fort]?.approaches ?? [];
    const others = board.own.filter((one) => one !== unit && board.rules(one).footSoldier);
    const isManned = (fort: number) => others.some((one) => approaches(fort).includes(board.place(one)));
    const wanted = [...board.enterableForts, ...board.ownForts].filter((fort) => !isManned(fort));
    const { hexes } = endsOf(board, unit);
    const posts = hexes.filter((hex) => wanted.some((fort) => approaches(fort).includes(hex)));
    if (posts.length > 0) {
      const best = this.bestAttack(board, unit, posts);
      const to = best?.hex ?? (posts.includes(here) ? here : (posts[0] as number));
      return to === here ? null : to;
    }
    if (wanted.length > 0) return this.toward(board, unit, wanted.flatMap(approaches));
    return super.goal(board, unit);
  }

  protected override worthOf(board: Board, unit: number, attack: Attack): bigint {
    return attack.worth - RISK * BigInt(exposure(board, unit, attack.hex));
  }

  protected override buy(state: State, country: Country): Command {
    const recruits = enumerate(state, country).filter((command) => command.type === 'recruit');
    const { rules } = new Board(state, country).position;
    const own = state.units.filter((unit) => FACTION_OF[unit.country] === FACTION_OF[country]);
    if (own.filter(({ type }) => rules.units[type].footSoldier).length >= FOOT_SOLDIERS)
      return super.buy(state, country);
    const foot = recruits.filter((command) => command.type === 'recruit' && rules.units[command.unitType].footSoldier);
    return foot.length > 0 ? this.chance.one(foot) : super.buy(state, country);
  }
}
