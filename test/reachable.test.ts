import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Allowance } from '../src/game/allowance.js';
import { isShaped } from '../src/game/check.js';
import { GAMES } from '../src/games.js';
import { equals, hexKey } from '../src/hex/axial.js';
import { freshDestinationsOf, immobility } from '../src/trench-club/law/movement/destinations.js';
import { checkMove } from '../src/trench-club/law/movement/walk.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { isFort, isHex } from '../src/trench-club/board/position/place.js';
import { answerReachable, type ReachableQuestion } from '../src/trench-club/answers/reachable.js';
import { reachableText } from '../src/trench-club/answers/text/reach-text.js';
import { ReachableAnswerSchema } from '../src/trench-club/wire/answers/movement.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { LANGUAGES, type Language } from '../src/language/language.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { booksOf } from '../src/wire/language.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { hexAt, stateOf, type Drawing } from './support/boards.js';
import { at, position, unit } from './support/game.js';

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

t.test('every hex of the map is a destination or explained, never both', async (t) => {
  const position = positionOf(midGame);
  for (const country of ['germany', 'austria-hungary', 'france', 'great-britain'] as const) {
    const answer = answerReachable(midGame, { country, explain: true });
    t.ok(isShaped(ReachableAnswerSchema, answer), country);
    for (const { unit, refusal, destinations, outOfReach, fortsOutOfReach } of answer.units) {
      const index = position.unitIndex(unit);
      t.equal(refusal === null, immobility(position, index) === null);
      if (refusal) continue;
      const listed = freshDestinationsOf(position, index).filter(
        ({ kind, node, cost }) => kind !== 'move' || node !== position.places[index] || cost === 0,
      );
      t.equal(destinations.length, listed.length);
      const ends = destinations.flatMap(({ kind, hex }) => (kind !== 'board' && hex ? [hexKey(hex)] : []));
      const others = outOfReach?.flatMap(({ hexes }) => hexes.map(hexKey)) ?? [];
      const start = position.places[index] as number;
      const own = isHex(position.map, start) && !ends.includes(hexKey(position.map.board.hexes[start]!)) ? 1 : 0;
      t.equal(new Set([...ends, ...others]).size, ends.length + others.length, `${unit}: no hex twice`);
      t.equal(ends.length + others.length + own, position.map.board.size, `${unit}: no hex left out`);
      const forts = destinations.filter(({ fort, kind }) => fort !== undefined && kind !== 'board').length;
      const inFort = isFort(position.map, start) ? 1 : 0;
      t.ok(forts + (fortsOutOfReach?.length ?? 0) + inFort >= position.map.forts.length, `${unit}: no fort left out`);
    }
  }
});

/** A strip of open ground with a forest, a river and a fort: the reasons in one row. */
const strip: State = {
  schema: 'trench-club/1',
  ruleset: 'e1',
  map: {
    schema: 'trench-club-map/1',
    id: 'strip',
    title: 'Strip',
    orientation: 'pointy',
    rows: ['ooofowooXXXo'],
    trenches: [],
    forts: [{ id: 'F1', body: [{ q: 9, r: 0 }], entrances: { left: { q: 8, r: 0 }, right: { q: 10, r: 0 } } }],
    starts: [],
  },
  seats: [{ country: 'germany' }, { country: 'france' }],
  units: [
    { id: 'mortar', country: 'germany', type: 'mortar', hex: { q: 2, r: 0 } },
    { id: 'car', country: 'germany', type: 'armoured-car', hex: { q: 0, r: 0 } },
    { id: 'foot', country: 'germany', type: 'infantry', hex: { q: 4, r: 0 } },
    { id: 'foe', country: 'france', type: 'mortar', hex: { q: 7, r: 0 } },
  ],
};

t.test('each unreached hex has its reason', async (t) => {
  const { units } = answerReachable(strip, { units: ['mortar', 'car', 'foot'], explain: true });
  const reasons = (id: string) =>
    Object.fromEntries(
      units
        .find(({ unit }) => unit === id)!
        .outOfReach!.flatMap(({ code, clause, hexes }) => hexes.map(({ q, needs }) => [q, [code, clause, needs]])),
    );
  t.match(reasons('mortar'), {
    0: ['hex-occupied', 'MOV-17', undefined],
    3: ['not-enough-points', 'MOV-23', 1.5],
    4: ['hex-occupied', 'MOV-17', undefined],
    5: ['terrain-barred', 'MOV-21', undefined],
    6: ['no-way', 'MOV-16', undefined],
    7: ['enemy-in-the-way', 'MOV-16', undefined],
    8: ['fort-entrance', 'DEC-MOV-6', undefined],
    9: ['fort-wall', 'MOV-24', undefined],
  });
  t.match(reasons('car'), { 2: ['hex-occupied', 'MOV-17', undefined], 5: ['terrain-barred', 'MOV-21', undefined] });
  t.match(reasons('foot'), {
    0: ['hex-occupied', 'MOV-17', undefined],
    6: ['whole-turn-step', 'MOV-8', undefined],
  });
  const foot = units[2]!;
  t.match(foot.fortsOutOfReach, [{ fort: 'F1', code: 'whole-turn-step', clause: 'FRT-3' }]);
  t.match(units[0]!.fortsOutOfReach, [{ fort: 'F1', code: 'cannot-take-forts', clause: 'FRT-1' }]);
});

t.test(
  'a hex that takes several turns is not reported as cut off (MOV-8, VAR-TRE-16, DEC-MOV-8, TRN-10)',
  async (t) => {
    const trenches = { 'variant.trenches': true };
    const cases: [string, Drawing, string, Record<string, unknown>][] = [
      [
        'a trench that ends the move',
        { rows: ['oooto'], units: { i: 'G infantry 0,0' }, options: trenches },
        '4,0',
        { code: 'move-has-ended', clause: 'VAR-TRE-16' },
      ],
      [
        'the trench itself',
        { rows: ['oooto'], units: { i: 'G infantry 0,0' }, options: trenches },
        '3,0',
        { code: 'not-enough-points', needs: 3 },
      ],
      [
        'a trench in E2',
        { rows: ['oooto'], units: { i: 'G infantry 0,0' }, options: trenches, edition: 'e2' },
        '4,0',
        { code: 'not-enough-points', needs: 4 },
      ],
      [
        'a river behind a trench',
        { rows: ['otowo'], units: { i: 'G infantry 0,0' }, options: trenches },
        '4,0',
        { code: 'whole-turn-step', clause: 'MOV-8' },
      ],
      [
        'a river for who does not wade',
        { rows: ['owo'], units: { i: 'G tank 0,0' } },
        '2,0',
        { code: 'no-way', clause: 'MOV-16' },
      ],
      [
        'an enemy in the only way',
        { rows: ['owooo'], units: { i: 'G infantry 0,0', f: 'F mortar 3,0' } },
        '4,0',
        { code: 'no-way', clause: 'MOV-16' },
      ],
      [
        'an own fort, for a plane',
        { rows: ['ooooooooo<X>'], units: { i: 'G fighter-plane 0,0' }, flags: { F1: 'G' } },
        'F1',
        { code: 'not-enough-points', needs: 8.5 },
      ],
      [
        'an own fort, for a loaded transport',
        { rows: ['ooooooooo<X>'], units: { i: 'G troop-transport 0,0', m: 'G mortar @i' }, flags: { F1: 'G' } },
        'F1',
        { code: 'not-enough-points', needs: 8.5 },
      ],
    ];
    for (const [name, drawing, place, reason] of cases) {
      const [answer] = answerReachable(stateOf(drawing), { units: ['i'], explain: true }).units;
      const reasons = [
        ...answer!.outOfReach!.flatMap(({ hexes, ...why }) =>
          hexes.map(({ needs, ...hex }) => ({ ...why, needs, hex })),
        ),
        ...answer!.fortsOutOfReach!,
      ];
      const found = reasons.find((one) => ('fort' in one ? one.fort === place : equals(one.hex, hexAt(place))));
      t.match(found, reason, name);
    }
  },
);

t.test('missing points are those that a faster unit would need', async (t) => {
  const car = answerReachable(
    { ...strip, unitOverrides: { 'armoured-car': { speed: 1 } } },
    { units: ['car'], explain: true },
  );
  const missing = car.units[0]!.outOfReach!.filter(({ code }) => code === 'not-enough-points').flatMap(
    ({ hexes }) => hexes,
  );
  t.same(missing, [{ q: 3, r: 0, needs: 3.5 }]);
  for (const { q, needs } of missing) {
    const faster = { ...strip, unitOverrides: { 'armoured-car': { speed: needs! } } };
    const position = positionOf(faster);
    const path = [1, 2, 3].filter((one) => one <= q).map((one) => ({ q: one, r: 0 }));
    t.ok(checkMove(position, position.unitIndex('car'), path).ok);
  }
});

t.test('a unit held by contact is refused with that reason (CON-1)', async (t) => {
  const held: State = {
    ...strip,
    map: { ...(strip.map as object), rows: ['ooooooo', 'ooooooo', 'ooooooo'], forts: [] } as never,
    units: [
      { id: 'car', country: 'germany', type: 'armoured-car', hex: { q: 0, r: 1 } },
      { id: 'foe', country: 'france', type: 'infantry', hex: { q: 2, r: 1 } },
    ],
  };
  const [answer] = answerReachable(held, { units: ['car'], explain: true }).units;
  const group = answer!.outOfReach!.find(({ code }) => code === 'contact-stop');
  t.equal(group?.clause, 'CON-1');
  t.ok(group!.hexes.length > 0);
  for (const { q, r } of group!.hexes) {
    t.notOk(answer!.destinations.some(({ hex }) => hex?.q === q && hex.r === r));
  }
});

const books = booksOf(GAMES);

/** How the answer as text differs from the JSON of the answer, in itself or in what it takes of an allowance. */
function textFault(state: State, question: ReachableQuestion & { explain?: false }, language: Language): object | null {
  const counted = (of: (allowance: Allowance) => string) => {
    let taken = 0;
    const text = of({ take: (places) => void (taken += places) });
    return { taken, text };
  };
  const text = counted((allowance) => reachableText(state, question, allowance, books.translator(language)));
  const json = counted((allowance) =>
    JSON.stringify(books.localise(answerReachable(state, question, allowance), language)),
  );
  return text.text === json.text && text.taken === json.taken ? null : { question, language, text, json };
}

t.test('the answer as text is the JSON of the answer, wherever the corpus begins', async (t) => {
  const seen = new Set<string>();
  for (const [index, { name, text }] of corpusTexts().entries()) {
    const { start } = wholeFile(JSON.parse(text) as GameFile);
    const language = LANGUAGES[index % LANGUAGES.length] as Language;
    for (const { country } of start.seats) {
      for (const paths of [false, true]) {
        const fault = textFault(start, { country, paths }, language);
        if (fault) return t.fail(name, fault);
      }
      for (const { refusal, destinations } of answerReachable(start, { country }).units) {
        if (refusal) seen.add(`refusal in ${language}`);
        for (const { kind, freeCost, contactStop } of destinations) {
          seen.add(kind);
          if (freeCost !== undefined) seen.add('free cost');
          if (contactStop) seen.add('contact stop');
        }
      }
    }
  }
  const kinds = ['move', 'board', 'enter-fort', 'take-fort', 'free cost', 'contact stop'];
  t.same([...seen].sort(), [...kinds, ...LANGUAGES.map((language) => `refusal in ${language}`)].sort());
  t.equal(textFault(midGame, { units: ['germany-tank'] }, 'en'), null);
  t.equal(textFault(midGame, { units: [] }, 'en'), null);
});

t.test('the answer as text keeps characters beyond ASCII, and costs beyond the usual', async (t) => {
  const units = [
    unit('germany', 'troop-transport', at(0, 0), { id: 'Kölner "Tross" 🚚' }),
    unit('germany', 'infantry', at(0, 2), { id: 'ß' }),
  ];
  const state = {
    ...position({ units }),
    unitOverrides: { infantry: { speed: 70 }, 'troop-transport': { speed: 70 } },
  };
  for (const paths of [false, true]) t.equal(textFault(state as State, { paths }, 'en'), null);
  const reach = answerReachable(state as State, {}).units[0]?.destinations ?? [];
  t.ok(reach.some(({ cost }) => cost > 20));
});
