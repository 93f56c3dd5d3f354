import t from 'tap';
import { distance, type Hex } from '../src/hex/axial.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { allHeard, stackedSession, tellers, type Heard, type Step, type Who } from './support/stacked.js';

/** Non-interference where two people play against Koff’s enemy: facts hidden from both, and from one of them. */
const VIEWERS: readonly Who[] = ['great-britain', 'france', 'spectator', 'host'];
const SET_UP = {
  game: 'trench-club',
  contributions: 'waived',
  ruleset: 'e1',
  map: 'vosges-snow',
  options: { 'map.area': 'half-1-6' },
  seats: [
    { country: 'great-britain' },
    { country: 'germany', opponent: 'enemy', difficulty: 'no_mans_land' },
    { country: 'france' },
  ],
};

const NUMBERS = [1, 2, 3, 4, 5, 6];
const OF_GERMANY = [
  ...['infantry', 'mounted-infantry', 'heavy-infantry', 'assault-gun', 'mortar', 'anti-aircraft-truck'],
  ...['troop-transport', 'armoured-car', 'tank', 'fighter-plane', 'big-bertha', 'anti-tank-gunners'],
].map((type) => `germany-${type}-1`);

t.test(
  'the bag, armies and special forces of the enemy stay hidden from both players (KOF-D-56, KOF-COP-4)',
  async (t) => {
    const bags = [
      [
        OF_GERMANY.slice(0, 3),
        ['germany-airship-1', ...OF_GERMANY.slice(3, 7)],
        [...OF_GERMANY.slice(7), 'turret-set'],
      ],
      [
        ['germany-medic-1', ...OF_GERMANY.slice(6)],
        OF_GERMANY.slice(0, 2),
        ['germany-gunboat-1', ...OF_GERMANY.slice(2, 6)],
      ],
    ];
    const worlds = await Promise.all(
      bags.map((draws, index) =>
        stackedSession(
          t,
          {
            numbers: index === 0 ? NUMBERS : [...NUMBERS].reverse(),
            secret: 'ab'.repeat(32),
            command: `canary-command-${index}`,
            mine: { q: 731 + index, r: 0 },
            card: `canary-card-${index}`,
            draws,
          },
          SET_UP,
          VIEWERS,
        ),
      ),
    );
    const [a, b] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
    const [british, french] = [await a.first('great-britain', 'split-armies'), await a.first('france', 'split-armies')];
    for (const who of ['great-britain', 'france'] as const) await b.first(who, 'split-armies');
    const steps: Step[] = [
      { who: 'france', command: { type: 'reveal-token', army: 1 } },
      { who: 'great-britain', command: british },
      { who: 'france', command: { type: 'move', unit: 'germany-tank-1', path: [{ q: 8, r: 15 }] } },
      { who: 'france', command: french, dryRun: true },
      { who: 'host', command: { type: 'start-timer' } },
    ];
    const [left, right] = [await a.play(steps), await b.play(steps)];
    t.same(tellers(left, right), [], 'no viewer can tell which tokens lie where');
    for (const who of VIEWERS) {
      const all = allHeard(who, left, right);
      t.ok(all.length > 10_000, `${all.length} bytes were heard`);
      for (const word of ['canary-', 'germany-airship', 'germany-medic', 'germany-gunboat', 'turret-set', '"q":73'])
        t.notOk(all.includes(word), `${who} has not seen ${word}`);
    }
    // The control: once the tokens are turned over the sessions differ.
    let isTold = false;
    for (const type of ['split-armies', 'reveal-token', 'deploy']) {
      if (isTold) break;
      const who = type === 'split-armies' ? 'france' : 'great-britain';
      const step = [{ who, command: await a.first(who, type) }] as const;
      await b.first(who, type);
      const [x, y] = [await a.play(step), await b.play(step)];
      isTold = tellers(x, y).includes('spectator');
    }
    t.ok(isTold, 'the sessions are told apart by what was revealed');
  },
);

t.test(
  'a mine is shown to its owner alone, and visible mines of the enemy to all (DEC-SF-MIN-2, KOF-D-43)',
  async (t) => {
    const { map } = rulesOf({ ruleset: 'e1', map: 'vosges-snow', seats: [1, 2, 3], options: SET_UP.options as never });
    const isOpen = (hex: number) =>
      hex !== -1 && map.fortAt[hex] === -1 && ['open', 'road'].includes(map.terrainAt(hex));
    const around = (hex: number) => [...map.board.neighbours.slice(6 * hex, 6 * hex + 6)];
    const clear = [...map.board.hexes.keys()].filter((hex) => isOpen(hex) && around(hex).every(isOpen));
    const at = (hex: number): Hex => ({ q: (map.board.hexes[hex] as Hex).q, r: (map.board.hexes[hex] as Hex).r });
    const [marker, ...others] = clear.map(at) as [Hex, ...Hex[]];
    const far = (from: Hex[], least: number) =>
      others.find((hex) => from.every((one) => distance(hex, one) >= least)) as Hex;
    const home = far([marker], 9);
    const [british, french] = [home, far([marker, home], 4)];
    const german = far([marker, british, french], 4);
    const [here, there] = around(clear[0] as number).map(at) as [Hex, Hex];
    const visible = far([marker, british, french, german], 2);
    const field =
      (mine: Hex) =>
      (state: State): State => ({
        ...state,
        seats: state.seats.map(({ armies: _armies, split: _split, ...seat }) => seat),
        round: 3,
        phase: 'movement',
        active: 'great-britain',
        firstPlayer: 'great-britain',
        units: [
          { id: 'great-britain-tank-1', country: 'great-britain', type: 'tank', hex: british },
          { id: 'france-infantry-1', country: 'france', type: 'infantry', hex: french },
          { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: german },
          { id: 'germany-tank-1', country: 'germany', type: 'tank', hex: far([marker, british, french, german], 3) },
        ],
        mines: [{ country: 'great-britain', marker, mine, armed: true }],
        solo: { germany: { mines: [visible] } },
      });
    const worlds = await Promise.all(
      [here, there].map((mine) =>
        stackedSession(
          t,
          { numbers: NUMBERS, secret: 'cd'.repeat(32), command: 'c', mine, card: 'medic', field: field(mine) },
          SET_UP,
          VIEWERS,
        ),
      ),
    );
    const step = (at: Hex): Hex => others.find((hex) => distance(hex, at) === 1) as Hex;
    const steps: Step[] = [
      { who: 'france', command: { type: 'move', unit: 'great-britain-tank-1', path: [step(british)] } },
      { who: 'great-britain', command: { type: 'move', unit: 'great-britain-tank-1', path: [step(british)] } },
      { who: 'france', command: { type: 'move', unit: 'france-infantry-1', path: [step(french)] } },
      { who: 'great-britain', command: { type: 'end-movement' } },
      { who: 'great-britain', command: { type: 'confirm-declarations' } },
      { who: 'france', command: { type: 'end-turn' }, dryRun: true },
      { who: 'france', command: { type: 'end-turn' } },
    ];
    const [left, right] = (await Promise.all(worlds.map(({ play }) => play(steps)))) as [Heard, Heard];
    for (const who of VIEWERS) {
      const all = allHeard(who, left);
      t.ok(all.includes('chart-rolled') && all.includes('"round":4'), 'the enemy has played its turn');
      t.ok(all.includes(`"mines":[${JSON.stringify(visible)}]`), `${who} sees the mines of the enemy`);
    }
    t.same(tellers(left, right), ['great-britain'], 'the owner alone can tell where the mine lies');
  },
);
