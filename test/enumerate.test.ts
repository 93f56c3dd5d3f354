import { readFileSync } from 'node:fs';
import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import type { Allowance } from '../src/game/allowance.js';
import { canonicalJson } from '../src/game/hash.js';
import { ring } from '../src/hex/axial.js';
import { decide } from '../src/trench-club/decide.js';
import { commandGroups, enumerate } from '../src/trench-club/enumerate.js';
import { commandsText } from '../src/trench-club/answers/text/commands-text.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { unloadingWithRoom } from '../src/trench-club/law/movement/convoy.js';
import { freshDestinationsOf } from '../src/trench-club/law/movement/destinations.js';
import { NOWHERE, positionOf } from '../src/trench-club/board/position/position.js';
import { REFUSALS } from '../src/trench-club/wire/refusals/refusals.js';
import type { Command, CommandOf } from '../src/trench-club/wire/schema/command.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { lineUp } from '../tools/strength/play/line-up.js';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { Usage } from '../tools/strength/play/usage.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { at, flags, must, plainMap, position, seated, TWO, unit } from './support/game.js';
import { isExplained, mutated } from './support/mutations.js';
import { amount } from './support/amount.js';
import { pluck } from './support/pluck.js';
import { RUN_SEED } from './support/seed.js';

const OFFERS: readonly Command[] = [{ type: 'surrender' }, { type: 'offer-draw' }];

/** The commands listed for the seat, apart from offers. */
function listed(state: State, seat = 'germany'): Command[] {
  const commands = enumerate(state, seat);
  const [surrender, draw] = commands.slice(-2).map(({ type }) => type);
  if (!surrender?.endsWith('surrender') || !draw?.endsWith('draw')) throw new Error('The offers come last.');
  return commands.slice(0, -2);
}

function starting(): State {
  const ready = setUp({ ruleset: 'e1', map: plainMap(), seats: seated(TWO) }, seededDice('enumerate', 'set-up'));
  if (!ready.ok) throw new Error(ready.refusal.message);
  return ready.value.state;
}

t.test('armies: five splits are listed in order (SET-5, SET-6, SET-7)', async (t) => {
  const state = starting();
  const splits = listed(state) as CommandOf<'split-armies'>[];
  t.equal(splits.length, 5);
  t.same(
    splits.map(({ armies }) => armies.map((army) => army.length)),
    [
      [3, 4, 4],
      [11, 0, 0],
      [0, 11, 0],
      [0, 0, 11],
      [4, 4, 3],
    ],
  );
  t.same(splits[0]?.armies[0], ['germany-mounted-infantry-1', 'germany-armoured-car-1', 'germany-fighter-plane-1']);
  t.equal(listed(state, 'france').length, 5, 'every seat makes its armies, in any order');
  const [first] = splits;
  t.same(enumerate(must(state, 'germany', first as Command), 'germany'), OFFERS, 'once');
});

t.test('deployment: tokens are listed, then placements (SET-9, SET-10, SET-11, SET-12)', async (t) => {
  let state = starting();
  for (const seat of TWO) state = must(state, seat, listed(state, seat)[0] as Command, [12, 1]);
  const seat = state.active as string;
  t.same(
    listed(state, seat),
    [1, 2, 3].map((army) => ({ type: 'reveal-token', army })),
  );
  t.same(enumerate(state, TWO.find((one) => one !== seat) as string), OFFERS, 'only the one whose turn it is');
  state = must(state, seat, { type: 'reveal-token', army: 1 });
  const placements = (listed(state, seat) as CommandOf<'deploy'>[]).map((deploy) => deploy.placements);
  const ids = (placements[0] ?? []).map((placement) => placement.unit);
  t.same(
    placements.map((list) => list.map((placement) => placement.unit)),
    [ids, [ids[1], ids[2], ids[0]], [ids[2], ids[0], ids[1]]],
  );
  const start = placements[0]?.[0]?.hex ?? at(0, 0);
  for (const list of placements) {
    t.same(pluck(list, 'hex'), [start, ...ring(start, 1).slice(0, 2)], 'clockwise from the start hex');
  }
});

t.test('deployment: units that may enter water fill it (SET-12, DEC-SET-4, DEC-SET-5)', async (t) => {
  const start = at(7, 7);
  const letters = Object.fromEntries(ring(start, 1).map(({ q, r }) => [`${q},${r + Math.floor(q / 2)}`, 'w'] as const));
  const army = (['infantry', 'tank', 'fighter-plane'] as const).map((type): Unit => ({
    id: `germany-${type}`,
    country: 'germany',
    type,
    army: 1,
  }));
  const state = position({
    map: plainMap(letters),
    phase: 'deployment',
    round: 1,
    seats: [
      { country: 'germany', armies: [{ token: 2, revealed: true }, { token: 1 }, { token: 3 }] },
      { country: 'france' },
    ],
    units: army,
  });
  const lists = (listed(state) as CommandOf<'deploy'>[]).map(({ placements }) => placements);
  t.equal(lists.length, 5, 'nobody is left to wade where the infantry has the start hex');
  const isWet = (list: (typeof lists)[number]) =>
    list.some(({ hex }) => ring(start, 1).some((one) => canonicalJson(one) === canonicalJson(hex)));
  t.same(lists.map(isWet), [false, false, false, true, true]);
  for (const list of lists) {
    t.notOk(isWet(list.filter(({ unit }) => unit !== 'germany-infantry')), 'tank and plane stay dry');
  }
});

t.test('an empty army is placed by an empty list (SET-6)', async (t) => {
  const state = position({
    phase: 'deployment',
    round: 1,
    seats: [
      { country: 'germany', armies: [{ token: 2, revealed: true }, { token: 1 }, { token: 3 }] },
      { country: 'france' },
    ],
  });
  t.same(listed(state), [{ type: 'deploy', army: 1, placements: [] }]);
});

t.test('a hidden number is not turned over in a view of the state (SET-9)', async (t) => {
  const armies = [{ token: null }, { token: 1 }, { token: null }];
  const state = position({
    phase: 'deployment',
    round: 1,
    seats: [{ country: 'germany', armies }, { country: 'france' }],
  });
  t.same(listed(state), [{ type: 'reveal-token', army: 2 }]);
});

t.test('movement: each destination of each unit is listed, in the order of the state (MOV-1, PHS-4)', async (t) => {
  const far = [
    unit('germany', 'tank', at(5, 5)),
    unit('germany', 'mortar', at(5, 10)),
    unit('france', 'tank', at(20, 20)),
  ];
  const commands = listed(position({ units: far })) as CommandOf<'move'>[];
  t.same([...new Set(commands.map(({ unit }) => unit))], ['germany-tank', 'germany-mortar', undefined]);
  t.equal(commands.filter(({ unit }) => unit === 'germany-mortar').length, 6, 'speed 1: the hexes around it');
  t.same(commands.at(-1), { type: 'end-movement' });
  const moved = must(position({ units: far }), 'germany', commands[0] as Command);
  t.notOk(
    listed(moved).some((one) => one.type === 'move' && one.unit === 'germany-tank'),
    'once each',
  );
});

t.test('movement: forts and transports are ends too (FRT-1, FRT-8, TRN-4)', async (t) => {
  const units = [
    unit('germany', 'infantry', at(3, 0)),
    unit('germany', 'troop-transport', at(3, 1)),
    unit('france', 'tank', at(20, 20)),
  ];
  const ends = (forts: NonNullable<State['forts']>) =>
    listed(position({ units, forts })).flatMap((one) =>
      one.type === 'move' && one.unit === 'germany-infantry' ? [one.path.at(-1)] : [],
    );
  const three = [{ fort: 'F1' }, { fort: 'F2' }, { board: 'germany-troop-transport' }];
  t.same(ends([]).slice(-3), three, 'to be taken');
  t.same(ends(flags({ F1: 'germany' })).slice(-3), three, 'one of them its own');
  t.same(ends(flags({ F1: 'france', F2: 'germany' })).slice(-3), three);
});

t.test(
  'movement: a loaded transport unloads; the phase does not end before (TRN-6, TRN-8, DEC-TRN-1, DEC-TRN-2)',
  async (t) => {
    const units = [
      unit('germany', 'troop-transport', at(5, 5)),
      unit('germany', 'mortar', 'aboard:germany-troop-transport'),
      unit('germany', 'infantry', 'aboard:germany-troop-transport'),
      unit('france', 'tank', at(20, 20)),
    ];
    const commands = listed(position({ units }));
    t.ok(commands.every((one) => one.type === 'move' && one.unit === 'germany-troop-transport'));
    const moves = commands as CommandOf<'move'>[];
    t.equal(moves.filter(({ path }) => path.length === 0).length, 1, 'it may unload where it stands');
    t.ok(moves.every(({ unload }) => unload?.length === 2));
  },
);

t.test('movement: no unit moves without orders in the first rounds (FRS-1, FRS-5)', async (t) => {
  const units = [1, 2, 3].map((army) => unit('germany', 'infantry', at(5, 5 * army), { id: `army-${army}`, army }));
  const state = position({
    units: [...units, unit('france', 'tank', at(20, 20))],
    round: 1,
    seats: [{ country: 'germany', ordered: [[2]] }, { country: 'france' }],
  });
  t.same([...new Set(listed(state).flatMap((one) => (one.type === 'move' ? [one.unit] : [])))], ['army-2']);
});

t.test(
  'declaration: adding, removing, clearing and confirming attacks are listed (ATT-1, ATT-2, ATT-7, DEC-ATT-2)',
  async (t) => {
    const units = [
      unit('germany', 'infantry', at(5, 5)),
      unit('germany', 'howitzer', at(5, 7)),
      unit('france', 'infantry', at(5, 4)),
      unit('france', 'fighter-plane', at(5, 3)),
      unit('france', 'mortar', at(6, 5)),
    ];
    const first = { attacker: 'germany-infantry', target: 'france-infantry' };
    const second = { attacker: 'germany-howitzer', target: 'france-mortar' };
    const state = position({ units, phase: 'declaration' });
    const declare = (...attacks: (typeof first)[]) => ({ type: 'declare', attacks });
    t.same(listed(state), [
      declare(first),
      declare({ ...first, target: 'france-mortar' }),
      declare({ attacker: 'germany-howitzer', target: 'france-infantry' }),
      declare(second),
      { type: 'confirm-declarations' },
    ]);
    t.same(listed({ ...state, declarations: [first] }), [
      declare(first, { attacker: 'germany-howitzer', target: 'france-infantry' }),
      declare(first, second),
      declare(),
      { type: 'confirm-declarations' },
    ]);
    t.same(listed({ ...state, declarations: [second, first] }), [
      declare(second),
      declare(),
      { type: 'confirm-declarations' },
    ]);
    t.same(
      listed({ ...state, declarations: [first, first] }),
      [declare()],
      'a list that is not legal can only be emptied',
    );
  },
);

t.test('battles: the next one is fought (BAT-1)', async (t) => {
  const units = [unit('germany', 'infantry', at(5, 5)), unit('france', 'infantry', at(5, 4))];
  const declarations = [{ attacker: 'germany-infantry', target: 'france-infantry' }];
  const state = position({ units, phase: 'battles', declarations, battle: 0 });
  t.same(listed(state), [{ type: 'fight' }]);
  t.same(enumerate(state, 'france'), OFFERS);
});

t.test(
  'money: repairs, recruits by type and fort, gifts and the end are listed (ECO-2, ECO-3, ECO-7, PHS-6)',
  async (t) => {
    const units = [
      unit('germany', 'infantry', 'F2', { damage: 2, rested: true }),
      unit('germany', 'tank', 'F2', { damage: 2 }),
      unit('france', 'infantry', at(5, 4)),
    ];
    const state = position({
      ruleset: 'e2',
      units,
      countries: ['germany', 'france', 'austria-hungary', 'great-britain'],
      phase: 'money',
      forts: flags({ F5: 'germany', F2: 'germany', F1: 'france' }),
      money: { germany: 2 },
    });
    t.same(listed(state), [
      { type: 'repair', unit: 'germany-infantry' },
      { type: 'recruit', unitType: 'infantry', fort: 'F2' },
      { type: 'recruit', unitType: 'infantry', fort: 'F5' },
      { type: 'transfer', to: 'austria-hungary', amount: 1 },
      { type: 'end-turn' },
    ]);
    const gifts = (germany: number) =>
      listed({ ...state, money: { germany } }).flatMap((one) => (one.type === 'transfer' ? [one.amount] : []));
    t.same([1, 3, 8].map(gifts), [[], [1, 2], [1, 4, 7]], '1, half and everything, less the fee');
  },
);

t.test('offers are open to every seat until the end (DEC-END-6, DEC-END-10, END-4)', async (t) => {
  const units = [unit('germany', 'infantry', at(5, 5)), unit('france', 'infantry', at(5, 14))];
  const state = position({ units, seats: [{ country: 'germany' }, { country: 'france', drawOffered: true }] });
  t.same(enumerate(state, 'france'), [{ type: 'surrender' }, { type: 'withdraw-draw' }]);
  const given = {
    ...state,
    seats: [{ country: 'germany' as const }, { country: 'france' as const, surrendered: true }],
  };
  t.same(enumerate(given, 'france'), [{ type: 'withdraw-surrender' }, { type: 'offer-draw' }]);
  t.same(enumerate(state, 'austria-hungary'), [], 'a stranger has no commands');
  const over = must(state, 'france', { type: 'surrender' });
  t.same(
    TWO.flatMap((seat) => enumerate(over, seat)),
    [],
  );
  t.match(trenchClub.result(over), { winner: 'central-powers', reason: 'surrender' });
  t.same(trenchClub.winners(over), ['germany']);
  t.equal(trenchClub.result(state), null);
});

t.test('groups expand to the same commands', async (t) => {
  const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
  const groups = commandGroups(midGame, 'germany');
  const one = groups.flatMap((group) => Array.from({ length: group.count }, (_, index) => group.at(index)));
  const all = enumerate(midGame, 'germany');
  t.same(one, all);
  t.throws(() => groups[0]?.at(groups[0].count), RangeError);
  t.throws(() => groups.at(-1)?.at(1), RangeError);
});

/** How the list as text differs from the JSON of the list, in itself or in what it takes of an allowance. */
function textFault(state: State, seat: string): object | null {
  const counted = (of: (allowance: Allowance) => string) => {
    let taken = 0;
    const text = of({ take: (places) => void (taken += places) });
    return { taken, text };
  };
  const text = counted((allowance) => commandsText(state, seat, allowance));
  const json = counted((allowance) => JSON.stringify(enumerate(state, seat, allowance)));
  return text.text === json.text && text.taken === json.taken ? null : { seat, text, json };
}

/** DEC-TRN-15: a destination whose unloading is not the first one that leaves room. */
function unloadingFault(state: State): object | null {
  const ground = positionOf(state);
  for (const [unit, place] of ground.places.entries()) {
    if (place === NOWHERE) continue;
    for (const { kind, node, unload } of freshDestinationsOf(ground, unit)) {
      const isPlaced = ground.loaded.has(unit) && kind !== 'board' && node < ground.map.board.size;
      const first = isPlaced ? unloadingWithRoom(ground, unit, node) : null;
      if (JSON.stringify(unload) !== JSON.stringify(first)) return { state, unit, node, unload, first };
    }
  }
  return null;
}

t.test('the list as text is the JSON of the list, wherever the corpus begins', async (t) => {
  const seen = new Set<string>();
  for (const { name, text } of corpusTexts()) {
    const { start } = wholeFile(JSON.parse(text) as GameFile);
    for (const { country } of start.seats) {
      const fault = textFault(start, country);
      if (fault) return t.fail(name, fault);
    }
    for (const unit of start.phase === 'movement' ? start.units : []) {
      if (unit.aboard !== undefined) seen.add('aboard');
      if (unit.fort !== undefined) seen.add('in a fort');
    }
    if (start.phase === 'movement' && start.options?.['variant.trenches']) seen.add('trenches');
  }
  t.same([...seen].sort(), ['aboard', 'in a fort', 'trenches']);
});

t.test('the list as text escapes and keeps characters beyond ASCII', async (t) => {
  const truck = 'Kölner "Tross" 🚚';
  const units = [
    unit('germany', 'troop-transport', at(0, 0), { id: truck }),
    unit('germany', 'mortar', `aboard:${truck}`, { id: 'Mörser\\1' }),
    unit('germany', 'infantry', at(0, 2), { id: 'ß' }),
  ];
  const state = position({ units });
  t.equal(textFault(state, 'germany'), null);
  t.match(commandsText(state, 'germany'), /"unload":\[\{"unit":"Mörser\\\\1","hex":/);
  t.match(commandsText(state, 'germany'), /"board":"Kölner \\"Tross\\" 🚚"/);
});

const CLAUSES = new Set(
  readFileSync(new URL('../docs/rules/core.md', import.meta.url), 'utf8').match(/\b[A-Z]+(?:-[A-Z]+)*-\d+\b/g),
);

/** How many positions of random games are looked into; 10,000 in the long run (CONTRIBUTING.md). */
const POSITIONS = amount('POSITIONS', 60, 3_000);

t.test(`${POSITIONS} random positions: what is listed is accepted, what is not is refused or explained`, async (t) => {
  const chance = new Chance(`enumerate ${RUN_SEED}`);
  const usage = new Usage();
  let [accepted, refused, explained] = [0, 0, 0];
  const codes = new Set<string>();
  const look = (state: State) => {
    const { country: seat } = chance.happens(0.1) ? chance.one(state.seats) : actor(state);
    const commands = enumerate(state, seat);
    const fault = textFault(state, seat);
    if (fault) return t.fail('the list as text is another', fault);
    const oneByOne = commandGroups(state, seat).flatMap((group) =>
      Array.from({ length: group.count }, (_, index) => group.at(index)),
    );
    if (canonicalJson(oneByOne) !== canonicalJson(commands)) return t.fail('others one by one', { state, seat });
    const unloading = state.phase === 'movement' ? unloadingFault(state) : null;
    if (unloading) return t.fail('another unloading than the first with room', unloading);
    const texts = new Set(commands.map(canonicalJson));
    if (texts.size !== commands.length) return t.fail('a command is listed twice', { state, seat });
    const dice = () => seededDice('enumerate', 'any');
    for (const command of commands) {
      const decision = decide(state, command, seat, dice());
      if (!decision.ok) return t.fail('listed and refused', { state, seat, command, ...decision.refusal });
      accepted++;
    }
    const { declarations: _declared, ...undeclared } = state;
    const opening = state.phase === 'declaration' ? enumerate(undeclared, seat) : [];
    for (let tries = 0; tries < 20 && commands.length > 0; tries++) {
      const command = mutated(state, chance.one(commands), chance);
      if (texts.has(canonicalJson(command))) continue;
      const decision = decide(state, command, seat, dice());
      if (decision.ok) {
        if (!isExplained(state, command, decision.events, commands, opening)) {
          return t.fail('neither listed nor refused', { state, seat, command });
        }
        explained++;
        continue;
      }
      const { code, clause } = decision.refusal;
      if (!Object.hasOwn(REFUSALS, code)) return t.fail(`${code} is not registered`, { command });
      if (!CLAUSES.has(clause)) return t.fail(`${code} rests on ${clause}, which is no clause`, { command });
      codes.add(code);
      refused++;
    }
  };
  const isCovered = () => accepted > 10 * POSITIONS && refused > 10 * POSITIONS && explained > 0 && codes.size > 25;
  let looked = 0;
  const isNeeded = () => looked < POSITIONS || (looked < 20 * POSITIONS && !isCovered());
  for (let game = 0; isNeeded(); game++) {
    const dice = seededDice(`enumerate/${game} ${RUN_SEED}`, 'game');
    const prepared = setUp(lineUp(game, chance), dice);
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    let { state } = prepared.value;
    const player = new Player(chance, usage);
    while (state.phase !== 'over' && isNeeded()) {
      const isSetUp = state.phase === 'armies' || state.phase === 'deployment';
      if (chance.happens(isSetUp ? 0.15 : 0.05)) {
        looked++;
        look(state);
        if (!t.passing()) return;
      }
      const { seat, command } = player.choose(state);
      const decision = decide(state, command, seat, dice);
      if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
      ({ state } = decision);
    }
  }
  t.comment(`${accepted} accepted, ${refused} refused with ${codes.size} codes, ${explained} explained`);
  t.ok(isCovered(), 'enough of each');
});

function actor(state: State): { country: string } {
  return { country: trenchClub.toAct(state)[0] as string };
}
