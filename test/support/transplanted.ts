import { COMMANDS } from '../../src/trench-club/commands.js';
import { neighbour, type Hex } from '../../src/hex/axial.js';
import { rulesOf } from '../../src/trench-club/board/rules/rules.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import { PHASES } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { Chance } from '../../scripts/play/random.js';

/** Commands of recorded games by type. */
export type Pool = ReadonlyMap<string, readonly Command[]>;

const TYPES_OF = new Map(
  PHASES.map((phase) => [
    phase,
    Object.entries(COMMANDS).flatMap(([type, { phases }]) => (phases?.includes(phase) === false ? [] : [type])),
  ]),
);

/** Members that name a unit. */
const UNITS = new Set(['unit', 'units', 'armies', 'attacker', 'target', 'board', 'medic', 'patient']);

/**
 * A command that was given elsewhere, most often one of the phase, with units, forts and hexes of this state in the place of its
 * own: well formed, and refused in one way or another.
 * @param seat whose units it names rather than others'
 */
export function transplanted(state: State, seat: string, pool: Pool, chance: Chance): Command {
  const { units } = state;
  const { board, forts } = rulesOf(state).map;
  const own = units.filter(({ country }) => country === seat);
  const someUnit = () => {
    if (units.length === 0 || chance.happens(0.05)) return 'x-1';
    return chance.one(own.length > 0 && chance.happens(0.7) ? own : units).id;
  };
  const someFort = () => (forts.length === 0 || chance.happens(0.1) ? 'nowhere' : chance.one(forts).id);
  const someHex = (): Hex => {
    const { hex } = units.length > 0 && chance.happens(0.7) ? chance.one(units) : { hex: undefined };
    const { q, r } = hex ?? (chance.one(board.hexes) as Hex);
    return chance.happens(0.7) ? neighbour({ q, r }, chance.below(6)) : { q, r };
  };
  const replaced = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, key));
    if (typeof value === 'object' && value !== null) {
      if ('q' in value) return someHex();
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, name)]));
    }
    if (typeof value === 'number') return chance.happens(0.5) ? value : value + chance.below(3);
    if (typeof value !== 'string') return value;
    return key === 'fort' ? someFort() : UNITS.has(key) ? someUnit() : value;
  };
  const known = (TYPES_OF.get(state.phase ?? 'movement') ?? []).filter((type) => pool.has(type));
  const type = chance.one(known.length > 0 && chance.happens(0.9) ? known : [...pool.keys()]);
  return replaced(chance.one(pool.get(type) as readonly Command[]), '') as Command;
}
