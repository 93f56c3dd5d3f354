import t from 'tap';
import { decide } from '../src/trench-club/decide.js';
import { evolve } from '../src/trench-club/evolve.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { hexAt } from './support/boards.js';
import { FORT, FORTS, played, scripted, stateOfCase, type Case } from './support/solo.js';

/** KOF-D-17: who leaves the list of repairs that the enemy remembers, and in which step. */
const ONES = new Array<number>(24).fill(1);

/** The repair orders that are remembered, event by event, as far as they change. */
function lists(before: State, states: readonly State[]): string {
  const texts = [before, ...states].map(({ solo }) => solo?.germany?.repairing?.join('+') ?? '-');
  return texts.filter((text, at) => text !== texts[at - 1]).join(' > ');
}

type Board = Omit<Case, 'name' | 'steps' | 'dice'>;

const boarded = (board: Board): State => stateOfCase({ name: '', steps: [], dice: [], ...board });
const pending = (...repairing: string[]) => ({ solo: { germany: { repairing } } });
const WORN: Board = {
  rows: FORT,
  flags: { F1: 'G' },
  units: { how: 'G howitzer 0,4', m: 'G mortar 0,5', f: 'F infantry 8,1' },
  damage: { how: 4, m: 5 },
};

/** Something that a player does. */
const PLAYERS: readonly {
  readonly name: string;
  readonly board: Board;
  readonly command: Command;
  readonly dice?: readonly number[];
  readonly lists: string;
}[] = [
  {
    name: 'the last own fort is taken',
    board: { ...WORN, more: { ...pending('how', 'm'), active: 'france' } },
    command: { type: 'move', unit: 'f', path: [{ fort: 'F1' }] },
    lists: 'how+m > -',
  },
  {
    name: 'another own fort is left',
    board: { ...WORN, rows: FORTS, flags: { F1: 'G', F2: 'G' }, units: { ...WORN.units, f: 'F infantry 11,1' } },
    command: { type: 'move', unit: 'f', path: [{ fort: 'F2' }] },
    lists: 'how+m',
  },
  {
    name: 'the fort that is left is an ally’s',
    board: { ...WORN, rows: FORTS, flags: { F1: 'A', F2: 'G' }, units: { ...WORN.units, f: 'F infantry 11,1' } },
    command: { type: 'move', unit: 'f', path: [{ fort: 'F2' }] },
    lists: 'how+m > -',
  },
  {
    name: 'a unit is destroyed in a battle; the other one is not done',
    board: {
      ...WORN,
      units: { ...WORN.units, f: 'F mortar 2,5' },
      more: { phase: 'battles', declarations: [{ attacker: 'f', target: 'm' }], battle: 0 },
    },
    command: { type: 'fight' },
    dice: ONES,
    lists: 'how+m > how',
  },
  {
    name: 'neither damage nor a miss ends an order',
    board: {
      ...WORN,
      units: { ...WORN.units, f: 'F mortar 2,5' },
      more: { phase: 'battles', declarations: [{ attacker: 'f', target: 'm' }], battle: 0 },
    },
    command: { type: 'fight' },
    lists: 'how+m',
  },
];

t.test('acts of players end repair orders at once (KOF-D-17)', async (t) => {
  for (const { name, board, command, dice = [], lists: expected } of PLAYERS) {
    const state = boarded({ ...board, more: { ...pending('how', 'm'), active: 'france', ...board.more } });
    const decided = decide(state, command, 'france', scripted(dice));
    if (!decided.ok) throw new Error(`${name}: ${decided.refusal.message}`);
    t.equal(lists(state, [decided.state]), expected, name);
  }
});

/** A turn of the enemy itself; lists after each step. */
const TURNS: readonly (Board & { readonly name: string; readonly dice: readonly number[]; readonly lists: string })[] =
  [
    {
      name: 'healed by a Medic, after the income of the same turn',
      ...WORN,
      units: { how: 'G howitzer 0,4', med: 'G medic 0,2', f: 'F infantry 11,5' },
      damage: { how: 4 },
      more: { ...pending('how'), money: { germany: 30 } },
      dice: [12],
      lists: 'how > -',
    },
    {
      name: 'inside the fort that it gets to',
      ...WORN,
      units: { how: 'G howitzer 3,1', f: 'F infantry 11,5' },
      damage: { how: 4 },
      more: pending('how'),
      dice: [12],
      lists: 'how > -',
    },
    {
      name: 'a foot soldier that conquers a fort is inside an own one',
      ...WORN,
      flags: {},
      rows: FORTS,
      units: { i: 'G infantry 0,1', f: 'F tank 11,5' },
      damage: { i: 4 },
      more: pending('i'),
      dice: [12],
      lists: 'i > -',
    },
    {
      name: 'a mine takes it on the way',
      ...WORN,
      units: { how: 'G howitzer 0,0', m: 'G mortar 0,5', f: 'F infantry 11,5' },
      damage: { how: 4 },
      more: {
        ...pending('how'),
        mines: ['1,0', '1,1', '2,0', '2,1'].map((at) => ({ country: 'france', marker: hexAt(at), mine: hexAt(at) })),
      },
      dice: [12],
      lists: 'how > -',
    },
    {
      name: 'too far for this turn: the order stays, and is given once',
      ...WORN,
      units: { how: 'G howitzer 0,4', f: 'F infantry 11,5' },
      damage: { how: 4 },
      more: pending('how'),
      dice: [12],
      lists: 'how',
    },
    {
      name: 'a posted list with units that are gone, well, inside a fort: they get orders like anybody',
      ...WORN,
      units: { how: 'G howitzer F1', m: 'G mortar 0,5', f: 'F infantry 11,5' },
      damage: { how: 5, m: 3 },
      more: pending('gone', 'how', 'm'),
      dice: [12],
      lists: 'gone+how+m > -',
    },
  ];

t.test('events of its own turn end repair orders at once (KOF-D-17, KOF-ORD-6)', async (t) => {
  for (const { name, dice, lists: expected, ...board } of TURNS) {
    const state = boarded(board);
    const { steps, events } = played(state, scripted(dice));
    t.ok(steps.length > 0, name);
    t.same(
      events.filter(({ type }) => type === 'repairs-ordered'),
      [],
      `${name}: no event is needed`,
    );
    let now = state;
    const after = events.map((event) => (now = evolve(now, event)));
    t.equal(lists(state, after), expected, name);
    if (name.startsWith('healed'))
      t.ok(
        events.some(({ type }) => type === 'unit-healed'),
        name,
      );
  }
});
