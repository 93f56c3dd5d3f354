import { COUNTRIES, UNIT_TYPES } from '../../src/trench-club/wire/schema/names.js';
import type { Command, Placement, Step } from '../../src/trench-club/wire/schema/command.js';
import type { Event } from '../../src/trench-club/wire/schema/event.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { largestTransfer } from '../../src/trench-club/law/money/transfer.js';
import { canonicalJson } from '../../src/game/hash.js';
import { neighbour, type Hex } from '../../src/hex/axial.js';
import { rulesOf } from '../../src/trench-club/board/rules/rules.js';
import type { Chance } from '../../scripts/play/random.js';

/** A command made into a slightly different one, which is seldom legal. */
export function mutated(state: State, command: Command, chance: Chance): Command {
  const someUnit = () => (state.units.length > 0 ? chance.one(state.units).id : 'x-1');
  const someHex = () => chance.one(rulesOf(state).map.board.hexes) as Hex;
  const someFort = () => chance.one(rulesOf(state).map.forts)?.id ?? 'nowhere';
  const beside = (hex: Hex) => neighbour(hex, chance.below(6));
  if (chance.happens(0.1)) return otherType(chance);
  switch (command.type) {
    case 'move': {
      const path = [...command.path];
      const last = path.at(-1);
      const steps: readonly (() => Step)[] = [
        () => (last && 'q' in last ? beside(last) : someHex()),
        someHex,
        () => ({ fort: someFort() }),
        () => ({ board: someUnit() }),
      ];
      const moves: readonly (() => Command)[] = [
        () => ({ ...command, unit: someUnit() }),
        () => ({ ...command, path: [...path, chance.one(steps)()] }),
        () => ({ ...command, path: path.slice(0, -1) }),
        () => ({ ...command, path: path.toSpliced(chance.below(path.length + 1), 1, chance.one(steps)()) }),
        () => ({ ...command, path: path.slice(1) }),
        () => ({ ...command, path: chance.shuffled(path) }),
        () => ({ ...command, unload: [{ unit: someUnit(), hex: someHex() }] }),
        () => ({ ...command, unload: displaced(command.unload ?? [], beside, chance) }),
      ];
      return chance.one(moves)();
    }
    case 'declare': {
      const { attacks } = command;
      const declarations: readonly (() => Command)[] = [
        () => ({ ...command, attacks: [...attacks, { attacker: someUnit(), target: someUnit() }] }),
        () => ({ ...command, attacks: [...attacks, ...attacks.slice(-1)] }),
        () => ({ ...command, attacks: attacks.map((attack) => ({ ...attack, target: someUnit() })) }),
        () => ({ ...command, attacks: attacks.map((attack) => ({ ...attack, attacker: someUnit() })) }),
        () => ({ ...command, attacks: chance.shuffled(attacks) }),
      ];
      return chance.one(declarations)();
    }
    case 'split-armies': {
      const armies = command.armies.map((army) => [...army]);
      (chance.one(armies) as string[]).push(someUnit());
      if (chance.happens(0.5)) (chance.one(armies) as string[]).shift();
      return { ...command, armies };
    }
    case 'reveal-token':
      return { ...command, army: 1 + chance.below(3) };
    case 'deploy': {
      const { placements } = command;
      const deployments: readonly (() => Command)[] = [
        () => ({ ...command, army: 1 + chance.below(3) }),
        () => ({ ...command, placements: placements.slice(1) }),
        () => ({ ...command, placements: [...placements, { unit: someUnit(), hex: someHex() }] }),
        () => ({ ...command, placements: displaced(placements, beside, chance) }),
        () => ({ ...command, placements: displaced(placements, someHex, chance) }),
      ];
      return chance.one(deployments)();
    }
    case 'repair':
      return { ...command, unit: someUnit() };
    case 'recruit':
      return chance.happens(0.5) ? { ...command, fort: someFort() } : { ...command, unitType: chance.one(UNIT_TYPES) };
    case 'transfer':
      return chance.happens(0.5)
        ? { ...command, amount: command.amount + 1 + chance.below(3) }
        : { ...command, to: chance.one(COUNTRIES) };
    default:
      return otherType(chance);
  }
}

function displaced(placements: readonly Placement[], to: (hex: Hex) => Hex, chance: Chance): Placement[] {
  if (placements.length === 0) return [];
  const index = chance.below(placements.length);
  const { unit, hex } = placements[index] as Placement;
  return placements.toSpliced(index, 1, { unit, hex: to(hex) });
}

function otherType(chance: Chance): Command {
  const types = [
    'end-movement',
    'confirm-declarations',
    'fight',
    'end-turn',
    'surrender',
    'withdraw-surrender',
  ] as const;
  if (chance.happens(0.2)) return { type: 'reveal-token', army: 1 + chance.below(3) };
  if (chance.happens(0.2)) return { type: 'declare', attacks: [] };
  return { type: chance.one([...types, 'offer-draw', 'withdraw-draw']) };
}

/**
 * Does `docs/trench-club.md` explain why a command that is not listed has been accepted? `listed` are the commands of the seat,
 * `opening` those of the same state without declared attacks, `events` what the command has led to.
 */
export function isExplained(
  state: State,
  command: Command,
  events: readonly Event[],
  listed: readonly Command[],
  opening: readonly Command[],
): boolean {
  switch (command.type) {
    case 'move': {
      const [moved] = events;
      if (moved?.type !== 'unit-moved') return false;
      const end = canonicalJson(endOf(state, command.unit, moved.path));
      return listed.some(
        (one) =>
          one.type === 'move' && one.unit === command.unit && canonicalJson(endOf(state, one.unit, one.path)) === end,
      );
    }
    case 'declare': {
      const single = new Set(
        opening.flatMap((one) =>
          one.type === 'declare' && one.attacks.length === 1 ? [canonicalJson(one.attacks)] : [],
        ),
      );
      // Which hex of a trench is aimed at is a free choice (DEC-TRE-12).
      return command.attacks.every(({ hex: _aim, ...attack }) => single.has(canonicalJson([attack])));
    }
    case 'split-armies':
      return listed.some((one) => one.type === 'split-armies');
    case 'deploy':
      return listed.some((one) => one.type === 'deploy' && one.army === command.army);
    case 'transfer':
      return command.amount <= largestTransfer(state, state.active ?? 'germany');
    default:
      return false;
  }
}

function endOf(state: State, id: string, path: readonly Step[]): unknown {
  return path.at(-1) ?? state.units.find((unit) => unit.id === id)?.hex;
}
