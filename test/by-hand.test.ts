import fc from 'fast-check';
import t from 'tap';
import {
  askingFor,
  commandOf,
  freeChoiceOf,
  offersOf,
  openIn,
  waysAfter,
  type FreeChoice,
  type Put,
} from '../src/explorer/service/by-hand.js';
import { ownSeatsOf, seatsOf, type Command, type Refusal, type State } from '../src/explorer/service/types.js';
import { seededDice } from '../src/dice/d12.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { setUp, type SetUp } from '../src/trench-club/hosted/game/set-up.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import { amount } from './support/amount.js';
import { FOUR, seated, TWO } from './support/game.js';
import { RUN_SEED } from './support/seed.js';

// Of the page, whose types are not those of the tests.
const { timeLeft } = (await import('../src/explorer/service/words.js' as string)) as {
  timeLeft(seconds: number): string;
};

/** The full war for a number of players, on half of the map for two. */
const WARS: readonly Pick<SetUp, 'ruleset' | 'seats' | 'options'>[] = [
  { ruleset: 'e1', seats: seated(FOUR), options: { players: 4 } },
  { ruleset: 'e1', seats: seated(TWO), options: { players: 2 } },
  {
    ruleset: 'e2',
    seats: seated(FOUR),
    options: { players: 4, 'sf.enabled': true, 'start.specialForce': true, 'variant.victoryPoints': true },
  },
];

t.test('what the explorer puts together by hand is legal', (t) => {
  t.test('armies are formed and deployed hex by hex, on what the service offers', (t) => {
    let deployed = 0;
    /** Plays a set-up to its end, each choice among those that are offered. */
    const setUpBy = (pick: (n: number) => number, war: (typeof WARS)[number], seed: string) => {
      const dice = (context: string) => seededDice(seed, context);
      const begun = setUp({ map: 'flanders-mud', ...war }, dice('set-up'));
      if (!begun.ok) throw new Error(begun.refusal.code);
      let { state } = begun.value;
      const put = (choice: FreeChoice, seat: Country): Put[] => {
        const puts: Put[] = [];
        const waiting = [...choice.units];
        while (waiting.length > 0) {
          const [unit = ''] = waiting.splice(pick(waiting.length), 1);
          let open: readonly string[] = choice.armies;
          if (choice.army !== null) {
            const asked = decide(state, commandOf(askingFor(choice, unit), puts), seat, dice('asked'));
            if (asked.ok) throw new Error(`${unit} may be nowhere`);
            t.match(asked.refusal.facts, { unit, reason: 'off-map' }, 'the next unit alone is in the way');
            open = openIn(asked.refusal as unknown as Refusal);
          }
          puts.push({ unit, to: open[pick(open.length)] as string });
        }
        return puts;
      };
      for (let n = 0; state.phase !== 'movement'; n++) {
        const [seat = 'germany'] = seatsToAct(state) as Country[];
        const commands = enumerate(state, seat);
        const choice = freeChoiceOf(commands, seat);
        const offers = offersOf(commands);
        const { ways = [] } = offers[pick(offers.length)] ?? {};
        const command = choice ? commandOf(choice, put(choice, seat)) : (ways[pick(ways.length)]?.command as Command);
        const decision = decide(state, command, seat, dice(`command ${n}`));
        if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.message}`);
        state = decision.state;
        if (command.type === 'deploy') deployed += 1;
      }
    };
    fc.assert(
      fc.property(fc.constantFrom(...WARS), fc.integer(), fc.infiniteStream(fc.nat()), (war, seed, draws) => {
        setUpBy((n) => (draws.next().value as number) % Math.max(1, n), war, String(seed));
      }),
      { seed: RUN_SEED, numRuns: amount('SET_UPS_BY_HAND', 10, 300) },
    );
    t.ok(deployed >= 60, `${deployed} armies deployed`);
    t.end();
  });

  t.test('a choice is narrowed down place by place', (t) => {
    const hex = (q: number, r: number) => ({ q, r });
    const commands = [
      { type: 'end-movement' },
      { type: 'lay-mine', unit: 'layer', marker: hex(1, 2), mine: hex(1, 2) },
      { type: 'lay-mine', unit: 'layer', marker: hex(1, 2), mine: hex(1, 3) },
      { type: 'lay-mine', unit: 'layer', marker: hex(1, 3), mine: hex(1, 4) },
      { type: 'build', unit: 'builder', structure: 'road', hexes: [hex(4, 4), hex(4, 5)] },
      { type: 'recruit', unitType: 'tank', fort: 'F1' },
      { type: 'recruit', unitType: 'tank', fort: 'F2' },
      { type: 'place-special-force', at: { fort: 'F1' } },
      { type: 'repair', unit: 'truck' },
    ] as Command[];
    const offers = offersOf(commands);
    t.same(
      offers.map(({ type, what, ways }) => [type, what, ways.map(({ places }) => places)]),
      [
        [
          'lay-mine',
          { unit: 'layer' },
          [
            ['1,2', '1,2'],
            ['1,2', '1,3'],
            ['1,3', '1,4'],
          ],
        ],
        ['build', { unit: 'builder', structure: 'road' }, [['4,4', '4,5']]],
        ['recruit', { unitType: 'tank' }, [['F1'], ['F2']]],
        ['place-special-force', {}, [['F1']]],
        ['repair', { unit: 'truck' }, [[]]],
      ],
    );
    const [mines] = offers;
    t.same(mines && waysAfter(mines, ['1,2', '1,3']).map(({ command }) => command), [commands[2]]);
    t.equal(freeChoiceOf(commands, 'germany'), null);
    t.end();
  });
  t.end();
});

t.test('the seats of a state are its own, and the reader’s are those that no opponent plays', async (t) => {
  const seats = (members: object) => [seatsOf(members as State), ownSeatsOf(members as State)];
  const war = [{ country: 'germany' }, { country: 'france', opponent: 'enemy' }];
  t.same(seats({ seats: war }), [['germany', 'france'], ['germany']]);
  t.same(seats({ seats: war.map(({ country }) => ({ country })) }), [['germany', 'france'], []], 'two people');
  const score = { black: 0, white: 0 };
  t.same(seats({ score, opponent: { seat: 'white' } }), [['black', 'white'], ['black']]);
  t.same(seats({ score }), [['black', 'white'], []]);
  t.same(seats({}), [[], []]);
});

t.test('a clock of days shows its hours, in whole ones that have begun', async (t) => {
  const DAY = 86_400;
  t.same([3 * DAY, 3 * DAY - 1, 3 * DAY - 3600, 2 * DAY, 2 * DAY - 1, 65].map(timeLeft), [
    '3 days',
    '3 days',
    '2 days 23h',
    '2 days',
    '47:59:59',
    '1:05',
  ]);
});
