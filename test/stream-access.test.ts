import { randomUUID } from 'node:crypto';
import t from 'tap';
import { MemoryStore } from '../src/session/store/memory.js';
import { CLIENT_MESSAGES, type ClientMessage, type ServerMessage } from '../src/stream/messages.js';
import { cast, PRINCIPALS, type Cast, type Principal } from './support/principals.js';
import { framesFit, instance, peer, type Frame } from './support/stream-table.js';

/** The answer to each principal, in the order of PRINCIPALS. */
type Expected = readonly [string, string, string, string, string, string, string, string, string];

interface Row {
  readonly name: string;
  readonly message: (who: Principal, cast: Cast) => Record<string, unknown>;
  readonly expected: Expected;
}

const STRANGER = `sea_${'x'.repeat(43)}`;
const UNKNOWN = ['session-unknown', 'session-unknown', 'session-unknown'] as const;
const all = (answer: string): Expected => [answer, answer, answer, answer, answer, answer, answer, answer, answer];
/** The turn distinguishes the seats. */
const SPECTATOR = 'subscribed as spectator';
const command = (type: string) => (who: Principal, cast: Cast) => ({
  session: cast.session(who),
  idempotencyKey: randomUUID(),
  ifVersion: 3,
  command: { type },
  ...(who === 'other seat' && { seat: cast.toAct }),
});

/** By client message: each kind needs at least one row, so a new message without one fails. */
const ROWS: Readonly<Record<ClientMessage['t'], readonly Row[]>> = {
  auth: [
    {
      name: 'a token for a session',
      message: (who, cast) => ({ session: cast.session(who), token: cast.token(who) ?? STRANGER }),
      expected: [
        'session-unknown',
        ...UNKNOWN,
        ...(Array(5).fill('authenticated') as [string, string, string, string, string]),
      ],
    },
    {
      name: 'a token for whatever is asked later',
      message: (who, cast) => ({ token: cast.token(who) ?? STRANGER }),
      expected: ['unauthenticated', ...(all('authenticated').slice(1) as string[])] as unknown as Expected,
    },
  ],
  subscribe: [
    {
      name: 'through the own eyes, or those of the seat to act',
      message: (who, cast) => ({ session: cast.session(who), ...(who === 'other seat' && { view: cast.toAct }) }),
      expected: [
        'unauthenticated',
        ...UNKNOWN,
        SPECTATOR,
        SPECTATOR,
        'forbidden',
        'subscribed as idle',
        'subscribed as to act',
      ],
    },
    {
      name: 'through the eyes of the seat to act',
      message: (who, cast) => ({ session: cast.session(who), view: cast.toAct }),
      expected: [
        'unauthenticated',
        ...UNKNOWN,
        'forbidden',
        'forbidden',
        'forbidden',
        'forbidden',
        'subscribed as to act',
      ],
    },
    {
      name: 'through the eyes of a spectator, from the beginning',
      message: (who, cast) => ({ session: cast.session(who), view: 'spectator', after: 0 }),
      expected: ['unauthenticated', ...UNKNOWN, SPECTATOR, SPECTATOR, SPECTATOR, SPECTATOR, SPECTATOR],
    },
    {
      name: 'through the eyes of nobody in the session',
      message: (who, cast) => ({ session: cast.session(who), view: 'great-britain' }),
      expected: ['unauthenticated', ...UNKNOWN, 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
    },
  ],
  unsubscribe: [
    { name: 'a subscription of another socket', message: () => ({ sub: 's1' }), expected: all('unknown-id') },
  ],
  command: [
    {
      name: 'of the clock',
      message: command('start-timer'),
      expected: [
        'unauthenticated',
        ...UNKNOWN,
        'timer-off',
        'timer-off',
        'malformed-request',
        'timer-off',
        'timer-off',
      ],
    },
    {
      name: 'of the seat to act',
      message: command('end-movement'),
      expected: ['unauthenticated', ...UNKNOWN, 'forbidden', 'forbidden', 'malformed-request', 'not-your-turn', 'done'],
    },
    {
      name: 'that is none',
      message: command('jump'),
      expected: [
        'unauthenticated',
        ...UNKNOWN,
        'forbidden',
        'forbidden',
        'malformed-request',
        'malformed-request',
        'malformed-request',
      ],
    },
  ],
  'subscribe-open-seats': [{ name: 'whoever it is', message: () => ({}), expected: all('open-seats') }],
  ping: [{ name: 'whoever it is', message: () => ({}), expected: all('pong') }],
  pong: [{ name: 'whoever it is', message: () => ({ applied: { s1: 4 } }), expected: all('nothing') }],
};

function outcome(frame: ServerMessage, { toAct, idle }: Cast): string {
  if (frame.t === 'error') return frame.problem.code;
  if (frame.t === 'result') return frame.outcome === 'done' ? 'done' : (frame.refusal?.code as string);
  if (frame.t !== 'subscribed') return frame.t;
  return `subscribed as ${frame.view === toAct ? 'to act' : frame.view === idle ? 'idle' : frame.view}`;
}

t.test('each principal may send the messages of its row', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  t.same(Object.keys(ROWS).sort(), Object.keys(CLIENT_MESSAGES).sort(), 'every message has a row');
  const unknown = new Set<string>();
  for (const [kind, rows] of Object.entries(ROWS)) {
    t.ok(rows.length > 0, kind);
    for (const { name, message, expected } of rows) {
      const players = await cast(one.app, store);
      for (const [column, who] of PRINCIPALS.entries()) {
        const socket = await peer(t, one, players.token(who));
        const asked = { t: kind, ...message(who, players) };
        let answer: string;
        if (kind === 'pong') {
          socket.say(asked);
          t.equal((await socket.ask({ t: 'ping' })).t, 'pong');
          answer = socket.heard.some((frame) => frame.t === 'error') ? 'error' : 'nothing';
        } else {
          const frame = await socket.ask(asked);
          answer = outcome(frame, players);
          if (answer === 'session-unknown') {
            const { requestId, ...rest } = (frame as Frame<'error'>).problem;
            unknown.add(JSON.stringify(rest));
            t.match(requestId, /./);
          }
        }
        t.equal(answer, expected[column], `${kind}, ${name}: ${who}`);
        socket.socket.terminate();
      }
    }
  }
  t.equal(unknown.size, 1, 'nobody can tell a session that is not theirs from one that is none');
});

t.test('every recorded frame follows its schema', async (t) => {
  framesFit(t);
});
