import t from 'tap';
import { caseFiles } from '../scripts/conformance/cases.js';
import { Chance } from '../scripts/play/random.js';
import { seededDice } from '../src/dice/d12.js';
import type { Refusal } from '../src/game/verdict.js';
import { GAMES } from '../src/games.js';
import { LANGUAGES } from '../src/language/language.js';
import { MEMBER_MESSAGES, type Message, type KeyedMessage } from '../src/language/messages.js';
import { evolveAll } from '../src/trench/evolve.js';
import { trench } from '../src/trench/game.js';
import type { TrenchCommand } from '../src/trench/schema/command.js';
import type { Colour } from '../src/trench/schema/names.js';
import { decide } from '../src/trench-club/decide.js';
import { evolve } from '../src/trench-club/evolve.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { booksOf } from '../src/wire/language.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { mutated } from './support/mutations.js';
import { RefusalSchemas } from './support/refusal-schemas.js';
import { REFUSED } from './support/refused.js';
import { checkMessage, englishIn } from './support/said-checks.js';
import { RUN_SEED, untilCovered } from './support/seed.js';
import { after, decided, startState, trenchState } from './support/trench.js';
import { REFUSED_MOVES, refusedMove } from './support/trench-refused.js';
import { transplanted, type Pool } from './support/transplanted.js';
import { appFor } from './support/session-table.js';

/** Every code that a caller can get, met with the facts of a game: its schema, and its message in all four languages. */
const books = booksOf(GAMES);
const schemas = new RefusalSchemas();
const PREFIXES = { 'trench-club': 'TrenchClub', trench: 'Trench' } as const;
/** The first refusal of each code that does not match its schema. */
const misfits = new Map<string, string>();

interface Met {
  readonly refusal: Refusal;
  /** The request, if a service can be asked again. */
  readonly question?: { readonly state: unknown; readonly command: unknown; readonly seat: string };
}

/** By game and code; of one code in different words each a few times. */
const met = new Map<string, Map<string, Met[]>>();
const OF_EACH = 4;

function note(game: keyof typeof PREFIXES, one: Met): void {
  const { [MEMBER_MESSAGES]: _messages, ...onTheWire } = one.refusal;
  const fault = schemas.fault(PREFIXES[game], JSON.parse(JSON.stringify(onTheWire)) as Refusal);
  if (fault !== null && !misfits.has(one.refusal.code)) misfits.set(one.refusal.code, fault);
  const codes = met.get(game) ?? new Map<string, Met[]>();
  met.set(game, codes);
  const list = codes.get(one.refusal.code) ?? [];
  codes.set(one.refusal.code, list);
  const key = keyOf(one.refusal);
  if (list.filter(({ refusal }) => keyOf(refusal) === key).length < OF_EACH) list.push(one);
}

function saidOf(refusal: Refusal): Message | undefined {
  return refusal[MEMBER_MESSAGES]?.['message'];
}
function keyOf(refusal: Refusal): string {
  const said = saidOf(refusal);
  return said && 'key' in said ? said.key : '';
}

/** Codes that no command of a state can get, with the reason. */
const ELSEWHERE: Readonly<Record<keyof typeof PREFIXES, Readonly<Record<string, string>>>> = {
  'trench-club': {
    'no-way': 'is a reason of `explain`, beside which a walk is refused with what stops it',
  },
  trench: {},
};

const CHANGES = 10;

/** Codes that conformance cases have. */
const inCases = new Set(
  caseFiles().flatMap(({ text }) => [...text.matchAll(/"code": ?"([a-z-]+)"/g)].map(([, code]) => code as string)),
);

/** Whether random commands have met every code of the war game that nothing else in this file or in the cases meets. */
function isMet(): boolean {
  const others = [...inCases, ...Object.keys(REFUSED), ...Object.keys(ELSEWHERE['trench-club'])];
  const { refusals } = GAMES.get('trench-club') as { refusals: object };
  return Object.keys(refusals).every((code) => others.includes(code) || met.get('trench-club')?.has(code));
}

t.test('changed commands of recorded games get localised refusals', async (t) => {
  const files = corpusTexts().map(({ name, text }) => ({ name, file: JSON.parse(text) as GameFile }));
  const pool = new Map<string, Command[]>();
  for (const { file } of files) {
    for (const { command } of file.entries) {
      if (command) pool.set(command.type, [...(pool.get(command.type) ?? []).slice(-60), command]);
    }
  }
  const isCovered = () => isMet() && (met.get('trench-club')?.size ?? 0) >= 75;
  for (const n of untilCovered(files.length, isCovered)) {
    const place = n % files.length;
    const { name, file } = files[place] as (typeof files)[number];
    const { start, entries } = wholeFile(file);
    const chance = new Chance(`refused ${name} ${RUN_SEED} ${n}`);
    let state: State = start;
    for (const [index, { command, seat, events }] of entries.entries()) {
      if (command && index % 2 === place % 2) {
        for (let change = 0; change < CHANGES; change++) {
          const other =
            change % 2 === 0 ? mutated(state, command, chance) : transplanted(state, seat, pool as Pool, chance);
          const decision = decide(state, other, seat, seededDice(name, String(index)));
          if (!decision.ok)
            note('trench-club', { refusal: decision.refusal, question: { state, command: other, seat } });
        }
      }
      state = (events as Event[]).reduce(evolve, state);
    }
  }
  t.ok((met.get('trench-club')?.size ?? 0) >= 75, `${met.get('trench-club')?.size} codes`);
});

t.test('illegal moves of Trench get localised refusals', async (t) => {
  const draws = ['offer-draw', 'accept-draw', 'decline-draw'] as const;
  for (let game = 0; game < 6; game++) {
    const chance = new Chance(`refused trench ${game} ${RUN_SEED}`);
    let state = startState({ agreedDraw: game % 3 > 0 });
    for (let ply = 0; ply < 120; ply++) {
      const [seat] = trench.toAct(state) as Colour[];
      if (seat === undefined) break;
      for (let change = 0; change < 12; change++) {
        const command: TrenchCommand = chance.happens(0.2)
          ? { type: chance.one(draws) }
          : {
              type: 'move',
              from: chance.happens(0.9) ? chance.one(state.units).square : square(chance),
              to: square(chance),
            };
        const by = chance.happens(0.9) ? seat : chance.one(['black', 'white', 'red']);
        const decision = decided(state, command, by);
        if (!decision.ok) note('trench', { refusal: decision.refusal, question: { state, command, seat: by } });
        else if (command.type === 'offer-draw') state = evolveAll(state, decision.events);
      }
      const moves = (trench.enumerate(state, seat) as TrenchCommand[]).filter(({ type }) => type === 'move');
      const captures = moves.filter(
        (one) => one.type === 'move' && state.units.some(({ square: at }) => at === one.to),
      );
      const next = chance.one(captures.length > 0 && chance.happens(0.5) ? captures : moves);
      state = after(state, next, seat);
    }
  }
  for (const [from, command, seat] of [
    [after(startState(), { type: 'resign' }, 'black'), { type: 'resign' }, 'white'],
    [trenchState('B5d4 W5e5', { opponent: { seat: 'white', level: 1 } }), { type: 'resign' }, 'white'],
  ] as const) {
    const decision = decided(from, command, seat);
    if (!decision.ok) note('trench', { refusal: decision.refusal, question: { state: from, command, seat } });
  }
  for (const row of REFUSED_MOVES) {
    const { state, command, decision } = refusedMove(row);
    if (!decision.ok) note('trench', { refusal: decision.refusal, question: { state, command, seat: 'black' } });
  }
  t.ok((met.get('trench')?.size ?? 0) > 15, `${met.get('trench')?.size} codes`);
});

function square(chance: Chance): string {
  return `${'abcdefgh'.charAt(chance.below(8))}${chance.below(8) + 1}`;
}

t.test('rare refusals are reached by hand-written commands', async (t) => {
  for (const [code, refuse] of Object.entries(REFUSED)) {
    const refusal = refuse();
    t.equal(refusal?.code, code);
    if (refusal) note('trench-club', { refusal });
  }
});

t.test('every refusal matches the schema of its code, which allows no further member', async (t) => {
  t.same([...misfits.values()], []);
});

t.test('every refusal code is met here or in a conformance case', async (t) => {
  for (const { id, refusals } of GAMES.list) {
    const elsewhere = ELSEWHERE[id as keyof typeof PREFIXES];
    const missing = Object.keys(refusals).filter((code) => !met.get(id)?.has(code) && !inCases.has(code));
    t.same(missing.sort(), Object.keys(elsewhere).sort(), id);
  }
});

t.test('every refusal has a message in four languages, with its facts', async (t) => {
  for (const [game, codes] of met) {
    for (const [code, list] of codes) {
      for (const { refusal } of list) {
        const said = saidOf(refusal);
        if (!said || !('key' in said)) return t.fail(`${game}/${code} says nothing`);
        t.equal(books.translate(said, 'en'), refusal.message);
        checkMessage(t, books, said as KeyedMessage);
        if (refusal.remedy) t.ok(Object.keys(refusal.remedy).length > 0, `${code}: a remedy says something`);
      }
    }
  }
});

t.test('every refusal over HTTP is in the requested language', async (t) => {
  const app = await appFor(t);
  let place = 0;
  for (const codes of met.values()) {
    for (const [code, list] of codes) {
      const asked = list.find(({ question }) => question);
      if (!asked?.question) continue;
      const language = LANGUAGES[(place += 1) % LANGUAGES.length] as (typeof LANGUAGES)[number];
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/rules/validate',
        headers: { 'accept-language': language },
        payload: asked.question,
      });
      if (answer.statusCode !== 200) {
        t.match(answer.json(), { code: /malformed-request|impossible-state/ }, `${code}: ${answer.body.slice(0, 300)}`);
        continue;
      }
      t.equal(answer.headers['content-language'], language);
      const { refusal } = answer.json<{ refusal: Refusal }>();
      t.equal(refusal.code, code);
      t.equal(refusal.message, books.translate(saidOf(asked.refusal) as Message, language));
      if (language !== 'en') t.equal(englishIn(refusal.message), null, refusal.message);
      t.same(
        refusal.facts,
        JSON.parse(JSON.stringify(asked.refusal.facts)),
        'the facts are the same in every language',
      );
    }
  }
});
