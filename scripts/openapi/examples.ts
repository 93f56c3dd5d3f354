import { isDeepStrictEqual } from 'node:util';
import { buildApp } from '../../src/app.js';
import { Games } from '../../src/game/registry.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import { messageName } from '../../src/stream/asyncapi.js';
import type { Examples, OperationExamples } from '../../src/wire/publish/examples.js';
import { withGivenBytes } from '../../src/bench/given-bytes.js';
import { API_KEY, Recorder, type Exchange } from './examples/recorder.js';
import { askPicture, askRules } from './examples/rules.js';
import { askSessions, opened } from './examples/sessions.js';
import { converse, type Listener } from './examples/stream.js';

/** The longest text that is shown whole; of others their beginning. */
const MAX_TEXT = 1500;
const NOW = new Date('2026-01-01T12:00:00.000Z');
/** The number of a request in its process. */
const REQUEST_ID = 'req_AAAAAAAAAAAA-1';

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly schema?: { readonly type?: unknown } }[];
}
interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Everything that the examples are made of: what a service was asked, over HTTP and on its stream. */
export interface Run {
  readonly exchanges: readonly Exchange[];
  readonly listener: Listener;
  readonly document: Documented;
}

/** All games: a service of them shows no examples, since those that are written down may be old. */
export function withoutExamples(): Games {
  return new Games(GAMES.list);
}

/** Asks a service of its own every question once; the same bytes every time. */
export function runExamples(): Promise<Run> {
  return withGivenBytes('examples', async () => {
    const sessions = new SessionService({
      steady: () => 0,
      store: new MemoryStore(),
      games: withoutExamples(),
      now: () => NOW,
      webhooks: { receivers: { faultOf: () => null, send: async () => ({ delivered: true, status: 204 }) } },
    });
    const app = await buildApp({
      sessions,
      apiKeys: [API_KEY],
      limits: { streamHeartbeatMs: 1_500 },
      documents: false,
    });
    try {
      const recorder = new Recorder(app);
      const ask: Recorder['ask'] = (...asked) => recorder.ask(...asked);
      await app.listen({ host: '127.0.0.1', port: 0 });
      await askRules(ask);
      await askPicture(async (documents, url) => {
        const built = await buildApp({ documents, explorer: false });
        const exchange = new Recorder(built);
        await exchange.ask('a-case', 'GET', url).finally(() => built.close());
        recorder.exchanges.push(...exchange.exchanges);
      });
      await askSessions(ask, async (session) => {
        await sessions.webhooks?.changed(session);
        await sessions.agenda.settled();
      });
      const apart = new Recorder(app);
      const { session, tokens, url } = await opened((...asked) => apart.ask(...asked), 'stream', { game: 'trench' });
      const holder = tokens['black'] as string;
      const { commands, version } = (
        await app.inject({ url: `${url}/legal-commands`, headers: { authorization: `Bearer ${holder}` } })
      ).json<{ commands: object[]; version: number }>();
      const listener = await converse(app, {
        session: session.id,
        token: holder,
        version,
        command: commands[0] as object,
        apiKey: API_KEY,
        offer: async () => {
          const body = { preset: 'trench-duel', open: true };
          await apart.ask('offered', 'POST', '/v1/sessions', {
            body,
            token: API_KEY,
            key: 'random-offer-on-the-stream',
          });
        },
      });
      const goaway = listener.hears('goaway');
      const document = app.swagger() as Documented;
      await app.close();
      await goaway;
      return { exchanges: recorder.exchanges, listener, document };
    } finally {
      await app.close();
      await sessions.close();
    }
  });
}

/** `openapi/examples.json` */
export function examplesOf({ exchanges, listener, document }: Run): Examples {
  const operationOf = operationsOf(document);
  const byOperation = new Map<string, Exchange[]>();
  const problems: Record<string, unknown> = {};
  for (const exchange of exchanges) {
    const { id } = operationOf(exchange) ?? {};
    if (exchange.mediaType === 'application/problem+json') {
      const problem = { ...(exchange.answer as { code: string }), requestId: REQUEST_ID };
      problems[problem.code] ??= problem;
    } else if (id !== undefined) byOperation.set(id, [...(byOperation.get(id) ?? []), exchange]);
  }
  const shown = [...byOperation].map(([id, list]) => [id, shownBy(list, operationOf)] as const);
  return {
    operations: Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1))),
    problems: Object.fromEntries(Object.entries(problems).sort(([a], [b]) => (a < b ? -1 : 1))),
    messages: messages(listener),
  };
}

type OperationOf = (
  exchange: Exchange,
) => { readonly id: string; readonly parameters: Record<string, unknown> } | undefined;

/** The operation of a request, by its path, and what stood in its parameters. */
export function operationsOf({ paths }: Documented): OperationOf {
  const templates = Object.entries(paths)
    .map(([path, methods]) => {
      const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string);
      const pattern = path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '([^/]+)');
      return { methods, names, pattern: new RegExp(`^${pattern}$`) };
    })
    // A path that is spelt out is meant before one with a parameter.
    .sort((a, b) => a.names.length - b.names.length);
  return ({ method, url, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    for (const { methods, names, pattern } of templates) {
      const found = pattern.exec(pathname);
      const { operationId: id, parameters = [] } = (found && methods[method.toLowerCase()]) ?? {};
      if (!found || id === undefined) continue;
      const typed = (name: string, text: string): unknown => {
        const type = parameters.find((one) => one.name === name)?.schema?.type;
        return type === 'integer' || type === 'boolean' ? JSON.parse(text) : text;
      };
      const path = Object.fromEntries(
        names.map((name, index) => [name, typed(name, decodeURIComponent(found[index + 1] as string))]),
      );
      const query = Object.fromEntries([...searchParams].map(([name, text]) => [name, typed(name, text)]));
      return { id, parameters: { ...path, ...query, ...headers } };
    }
    return undefined;
  };
}

function shownBy(exchanges: readonly Exchange[], operationOf: OperationOf): OperationExamples {
  const requests: Record<string, Record<string, unknown>> = {};
  const answers: Record<string, Record<string, Record<string, unknown>>> = {};
  let parameters: Record<string, unknown> = {};
  for (const exchange of exchanges) {
    const { name, body, status, mediaType, answer } = exchange;
    parameters = { ...operationOf(exchange)?.parameters, ...parameters };
    if (body !== undefined) {
      const bodies = (requests[typeof body === 'string' ? 'text/plain' : 'application/json'] ??= {});
      if (!Object.values(bodies).some((one) => isDeepStrictEqual(one, body))) bodies[name] ??= body;
    }
    if (mediaType !== '') ((answers[status] ??= {})[mediaType] ??= {})[name] ??= beginning(answer);
  }
  return { parameters, requests, answers };
}

/** Drawings and pages are long; what they look like is seen from their beginning. */
function beginning(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  // The numbers of a process are others each time.
  if (answer.startsWith('# HELP')) return `${answer.split('\n', 2).join('\n')}\n …`;
  return answer.length > MAX_TEXT ? `${answer.slice(0, MAX_TEXT)} …` : answer;
}

/** The first message of each kind. */
function messages({ said, heard }: Listener): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [side, frames] of [
    ['client', said],
    ['server', heard],
  ] as const) {
    for (const frame of frames) {
      const problem = frame['problem'] as object | undefined;
      named[messageName(side, frame.t)] ??= problem
        ? { ...frame, problem: { ...problem, requestId: REQUEST_ID } }
        : frame;
    }
  }
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}
