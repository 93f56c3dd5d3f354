import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { typedDocument } from '../../../scripts/typed-document.js';
import { contentHash } from '../../../src/game/hash.js';
import { Games } from '../../../src/game/registry.js';
import { GAMES } from '../../../src/games.js';
import { POSITION_ID } from '../../../src/rules/positions.js';
import { SessionService } from '../../../src/session/sessions.js';
import { MemoryStore } from '../../../src/session/store/memory.js';
import { departure, resolve, type Components, type JsonSchema } from '../../support/json-schema.js';
import { invalid, valid } from '../../support/schema-arbitrary.js';
import { startState } from '../../support/trench.js';
import { amount } from '../../support/amount.js';
import { RUN_SEED } from '../../support/seed.js';
import { appFor } from '../../support/session-table.js';

/**
 * Requests made from our own OpenAPI document, conforming ones and near misses. Whatever is asked: no 5xx, a documented
 * status, a body that matches its schema; what conforms is not called malformed, what does not conform is not accepted.
 * `TEST_SEED` repeats a run, `FUZZ_REQUESTS` makes it longer.
 */
const REQUESTS = amount('FUZZ_REQUESTS', 3000, 30_000);

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
interface Answer {
  readonly content?: Content;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'path' | 'method'>>>>>;
  readonly components: { readonly schemas: Components; readonly responses: Readonly<Record<string, Answer>> };
}
interface Question {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Facts of a game beyond its documents: a real position and its ids. */
interface Sample {
  readonly state: object;
  /** The same without some members; most ids of the questions remain. */
  readonly states: fc.Arbitrary<object>;
  readonly names: readonly string[];
}

const midGame = JSON.parse(readFileSync(new URL('../../fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  readonly units: readonly { readonly id: string }[];
};
const start = startState({ agreedDraw: true });

const SAMPLES: Readonly<Record<string, Sample>> = {
  'trench-club': {
    state: midGame,
    states: fc
      .subarray([...midGame.units], { minLength: midGame.units.length - 6 })
      .map((units) => ({ ...midGame, units })),
    names: midGame.units.map(({ id }) => id),
  },
  trench: {
    state: start,
    states: fc
      .subarray(start.units, { minLength: start.units.length - 6 })
      .map((units) => ({ ...start, units, opponent: { seat: 'black', level: 2 } })),
    names: start.units.map(({ square }) => square),
  },
};

const UNIT_FIELDS = new Set(['unit', 'attacker', 'target', 'units', 'square', 'squares']);

/** Puts ids of real units where a question names units. */
function withUnits(body: Record<string, unknown>, next: () => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, member]) => {
      if (key === 'state') return [key, member];
      if (UNIT_FIELDS.has(key) && typeof member === 'string') return [key, next()];
      if (UNIT_FIELDS.has(key) && Array.isArray(member)) return [key, member.map(next)];
      if (Array.isArray(member)) {
        return [key, member.map((one) => (isObject(one) ? withUnits(one, next) : one) as unknown)];
      }
      return [key, isObject(member) ? withUnits(member, next) : member];
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parameters(operation: Operation, place: 'path' | 'query'): Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place);
}

/** An empty segment, or one that means the folder itself, is another address. */
function isSegment(text: string): boolean {
  return text !== '' && !/^\.{1,2}$/.test(text) && encodeURIComponent(text).length <= 128;
}

/** The requests that an OpenAPI document describes, about a game. */
function requestsOf(
  { paths, components: { schemas: components, responses } }: Document,
  { state, states, names }: Sample,
) {
  const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const realUnit = fc.constantFrom(...names);
  const manyUnits = fc.array(realUnit, { minLength: 6, maxLength: 6 });
  /** The reference under which the service knows the real position. */
  const realPosition = `pos_${contentHash(state)}`;

  /** Random bodies seldom make sense, so some of them ask about a real position and its units. */
  function bodies(schema: JsonSchema): fc.Arbitrary<unknown> {
    const any = valid(schema, components);
    const { properties = {} } = resolve(schema, components);
    if (!('state' in properties)) return any;
    const sensible = fc.tuple(any, states, manyUnits).map(([body, state, units]) => {
      const { position: _, ...rest } = body as Record<string, unknown>;
      let used = 0;
      return withUnits({ ...rest, state }, () => units[used++ % units.length] as string);
    });
    return fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: sensible });
  }

  function record(list: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
    const members = list.map(({ name, schema }) => {
      const any = valid(schema, components).map(String);
      if (UNIT_FIELDS.has(name)) return [name, fc.oneof(any, realUnit)];
      return [name, schema.pattern === POSITION_ID ? fc.oneof(any, fc.constant(realPosition)) : any];
    });
    const requiredKeys = list.filter(({ required, in: place }) => required || place === 'path').map(({ name }) => name);
    return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<string>>, { requiredKeys });
  }

  function questions(operation: Operation): fc.Arbitrary<Question> {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return fc.record({
      path: record(parameters(operation, 'path')).filter((path) => Object.values(path).every(isSegment)),
      query: record(parameters(operation, 'query')),
      body: schema ? bodies(schema) : fc.constant(undefined),
    });
  }

  /** A question with one fault; null where an operation has nothing that could be wrong. */
  function nearMisses(operation: Operation): fc.Arbitrary<Question> | null {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const query = parameters(operation, 'query');
    const misses: fc.Arbitrary<Question>[] = [];
    if (schema) {
      const body = invalid(schema, components, bodies(schema));
      misses.push(fc.tuple(questions(operation), body).map(([question, body]) => ({ ...question, body })));
    }
    if (query.length > 0) {
      misses.push(
        questions(operation).map((question) => ({ ...question, query: { ...question.query, colour: 'red' } })),
      );
      for (const { name, schema } of query.filter((parameter) => parameter.required)) {
        misses.push(
          questions(operation).map(({ query: { [name]: _, ...query }, ...question }) => ({ ...question, query })),
        );
        misses.push(
          fc
            .tuple(questions(operation), fc.constantFrom('', ' ', '%', 'NaN', 'x'.repeat(300)))
            .filter(([, text]) => departure(schema, text, components) !== null)
            .map(([question, text]) => ({ ...question, query: { ...question.query, [name]: text } })),
        );
      }
    }
    return misses.length > 0 ? fc.oneof(...misses) : null;
  }

  const answerOf = (answer: Operation['responses'][string] | undefined): Answer | undefined =>
    answer && '$ref' in answer ? responses[answer.$ref.slice('#/components/responses/'.length)] : answer;
  return { operations, questions, nearMisses, realPosition, components, answerOf };
}

/**
 * A service of one game, or of all of them and asked about one; then what conforms may still be another game’s, which only the
 * position tells.
 */
async function fuzz(t: Test, { games, sample, requests }: Fuzzed): Promise<void> {
  // Room for every document that conforms.
  const limits = { documentsPerOwner: 100_000, documentBytesPerOwner: 1e9, documents: 100_000, documentBytes: 1e9 };
  const app = await appFor(t, {
    ...{ games, documents: false as const },
    sessions: new SessionService({ store: new MemoryStore(), games, limits }),
  });
  await app.ready();
  const alone = games.list.length === 1;
  const { operations, questions, nearMisses, realPosition, components, answerOf } = requestsOf(
    typedDocument(app.swagger() as unknown as Document, games),
    sample,
  );
  const payload = { state: sample.state };
  const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload })).json();
  t.equal(position, realPosition, 'a position is called by the hash of its content');
  const tally = { conforming: 0, nearMisses: 0, statuses: new Map<string, number>() };

  const ask = async (operation: Operation, { path, query, body }: Question) => {
    const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const response = await app.inject({
      method: operation.method as 'GET',
      url,
      query: query as Record<string, string>,
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const status = String(response.statusCode);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (response.statusCode >= 500) throw new Error(`${operation.operationId} ${status} ${response.body}`);
    const documented = answerOf(operation.responses[status]);
    if (!documented) throw new Error(`${operation.operationId} answered ${status}, which is not documented`);
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
    const schema = documented.content?.[type]?.schema;
    if (!schema) throw new Error(`${operation.operationId} ${status} answered undocumented ${type}`);
    const answer: unknown = type.endsWith('json') ? response.json() : response.body;
    const fault = departure(schema, answer, components);
    if (fault !== null) throw new Error(`${operation.operationId} ${status} breaks its schema at ${fault}`);
    return { status: response.statusCode, code: (answer as { code?: string }).code };
  };

  // Operations without parameters have few different requests; those that ask with a body get the most.
  const weights = operations.map((operation) => (operation.requestBody ? 12 : operation.parameters ? 4 : 1));
  const share = requests / weights.reduce((sum, weight) => sum + weight, 0);

  for (const [index, operation] of operations.entries()) {
    const misses = nearMisses(operation);
    const numRuns = Math.ceil(((weights[index] as number) * share) / (misses ? 2 : 1));
    await t.test(`valid requests to ${operation.method} ${operation.path} get documented answers`, async (t) => {
      await fc.assert(
        fc.asyncProperty(questions(operation), async (question) => {
          tally.conforming += 1;
          const { code, status } = await ask(operation, question);
          if (alone && code === 'malformed-request' && status === 400)
            throw new Error('called malformed, but it conforms');
        }),
        { numRuns, seed: RUN_SEED },
      );
      if (!misses) return t.pass('conforming requests');
      await fc.assert(
        fc.asyncProperty(misses, async (question) => {
          tally.nearMisses += 1;
          const { status } = await ask(operation, question);
          if (status < 400) throw new Error('accepted, but it does not conform');
        }),
        { numRuns, seed: RUN_SEED },
      );
      return t.pass('conforming requests and near misses');
    });
  }

  const total = tally.conforming + tally.nearMisses;
  t.comment(`${total} requests, ${tally.nearMisses} of them near misses, seed ${RUN_SEED}`);
  t.comment(
    [...tally.statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  t.ok(total >= requests / 2, `${total} requests`);
}

interface Fuzzed {
  readonly games: Games;
  readonly sample: Sample;
  readonly requests: number;
}

for (const game of GAMES) {
  const sample = SAMPLES[game.id] as Sample;
  t.test(`requests made from the OpenAPI document of ${game.title} alone get documented answers`, (t) =>
    fuzz(t, { games: new Games([game]), sample, requests: REQUESTS / 2 }),
  );
  t.test(`requests about ${game.title} made from the OpenAPI document of all games get documented answers`, (t) =>
    fuzz(t, { games: GAMES, sample, requests: REQUESTS / 4 }),
  );
}

t.test('every game is fuzzed', async (t) => t.same(Object.keys(SAMPLES), GAMES.ids));
