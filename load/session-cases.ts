import { randomUUID } from 'node:crypto';
import { OptionalKind } from '@sinclair/typebox';
import type { AnyGame } from '../src/game/hosted.js';
import type { Step } from './game-cases.js';
import { versionTag } from '../src/wire/version-tag.js';
import type { Planted } from './planted.js';

/** One request to a session. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sessions of one game in one store that requests may be sent to. */
export interface Grove {
  /** In the middle of a turn, with a log; never changed. */
  readonly read: readonly Planted[];
  /** Each is given commands by one connection, from the first of the script on. */
  readonly write: Planted[];
  readonly script: readonly Step[];
}

export interface SessionCase {
  readonly name: string;
  readonly status: number;
  /** Do all requests of a connection look the same? */
  readonly repeats: boolean;
  /** Connections, where the case says it itself. */
  readonly writers?: number;
  /** How group commit fares with more or fewer writers is a question about the embedded store alone. */
  readonly embeddedOnly?: true;
  /** The requests of connection number `connection`. */
  requests(grove: Grove, connection: number): () => Sent;
}

const get = (
  name: string,
  path: (session: Planted) => string,
  more: (session: Planted) => Readonly<Record<string, string>> = () => ({}),
  status = 200,
): SessionCase => ({
  name,
  status,
  repeats: true,
  requests({ read }, connection) {
    const session = read[connection % read.length] as Planted;
    const [token] = Object.values(session.tokens);
    const headers = { authorization: `Bearer ${token}`, ...more(session) };
    const sent: Sent = { method: 'GET', path: `/v1/sessions/${session.id}${path(session)}`, headers };
    return () => sent;
  },
});

const commands = (writers: number, only: { embeddedOnly?: true } = {}): SessionCase => ({
  ...only,
  name: writers === 1 ? 'POST commands, 1 writer' : `POST commands, ${writers} writers`,
  status: 201,
  repeats: false,
  writers,
  requests({ write, script }) {
    let session: Planted | undefined;
    let step = script.length;
    return () => {
      if (step === script.length) {
        session = write.pop();
        step = 0;
      }
      if (!session) throw new Error('There are not enough sessions for so many commands.');
      const { seat, command } = script[step] as Step;
      const version = session.version + step;
      step += 1;
      return {
        method: 'POST',
        path: `/v1/sessions/${session.id}/commands`,
        headers: {
          authorization: `Bearer ${session.tokens[seat]}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'if-match': `"${version}"`,
        },
        body: JSON.stringify(command),
      };
    };
  },
});

const unit = 'germany-tank';

const READ_CASES: readonly SessionCase[] = [
  get('GET reachable', () => `/reachable?unit=${unit}`),
  get('GET attacks', () => '/attacks'),
  get('GET events', ({ seq }) => `/events?after=${seq - 20}`),
  get(
    'GET reachable, held (304)',
    () => `/reachable?unit=${unit}`,
    (session) => ({ 'if-none-match': versionTag(session, 'germany') }),
    304,
  ),
];

const WRITE_CASES: readonly SessionCase[] = [
  commands(1, { embeddedOnly: true }),
  commands(32),
  commands(64, { embeddedOnly: true }),
];

/** The cases of a game of the registry: those above for the first, for the others what their contract alone says. */
export function sessionCases({ prefix, title, questions }: AnyGame): SessionCase[] {
  if (prefix === '') return [...READ_CASES, ...WRITE_CASES];
  const asked = questions.flatMap(({ query }): SessionCase[] => {
    if (!query || !Object.values(query.members).every((member) => OptionalKind in member)) return [];
    return [get(`GET ${query.address}`, () => `/${query.address}`)];
  });
  const cases = [get('GET events', ({ seq }) => `/events?after=${seq - 20}`), ...asked, commands(32)];
  return cases.map((one) => ({ ...one, name: `${title}: ${one.name}` }));
}
