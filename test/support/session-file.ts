import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import type { App } from '../../src/app.js';
import { ask, claim, give, open, type Opened } from './session-table.js';

/** A game file of a session, as far as tests of its record look into it. */
export interface SessionFile {
  schema: string;
  start: object;
  entries: { seat: string; command: object | null; events: object[]; seq: number; hash: string }[];
  dice: { session: string; commitment: string };
  chain: {
    session: string;
    head: string;
    records: { version: number; session?: object; start?: string; chain?: { hash: string } }[];
    signed?: { kid: string; signature: string; seq: number; epoch: string; version: number };
  };
}

/** A session whose seats are held by the test. */
export interface SeatedSession extends Opened {
  readonly url: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export async function seated(app: App, setUp: object = {}): Promise<SeatedSession> {
  return takeSeats(app, await open(app, { quick: true, ...setUp }));
}

export async function takeSeats(app: App, opened: Opened): Promise<SeatedSession> {
  const tokens: Record<string, string> = {};
  for (const { seat } of opened.invitations) tokens[seat] = await claim(app, opened, seat);
  return { ...opened, url: `/v1/sessions/${opened.id}`, tokens };
}

export async function fetched<T>(app: App, token: string, url: string): Promise<T> {
  const answer = await ask(app, token, { url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<T>();
}

/** Gives legal commands of the seats in turn: an attack where there is one, and nothing that ends the game. */
export async function play(app: App, session: SeatedSession, commands: number): Promise<void> {
  for (let count = 0; count < commands; count++) {
    const { toAct } = await fetched<{ toAct: string[] }>(app, session.hostToken, session.url);
    const token = session.tokens[toAct[0] as string] as string;
    const list = await fetched<{ commands: { type: string }[] }>(app, token, `${session.url}/legal-commands`);
    const commands = list.commands.filter(({ type }) => !/surrender|draw/.test(type));
    const attack = commands.find(({ type }) => /attack|fight|battle/.test(type));
    const done = await give(app, session.id, token, attack ?? (commands.at((count * 7) % commands.length) as object));
    if (done.statusCode !== 201) throw new Error(done.body);
  }
}

export function post(app: App, token: string | undefined, url: string, payload?: object) {
  const headers = { 'idempotency-key': randomUUID() };
  return ask(app, token, { method: 'POST', url, headers, ...(payload && { payload }) });
}

/** Posts what must be accepted. */
export async function posted<T>(app: App, token: string, url: string, payload?: object): Promise<T> {
  const answer = await post(app, token, url, payload);
  if (answer.statusCode !== 201 && answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<T>();
}

/** Ends the session and fetches its game file. */
export async function endedFile(app: App, session: SeatedSession): Promise<SessionFile> {
  await post(app, session.hostToken, `${session.url}/close`);
  return fetched(app, session.hostToken, `${session.url}/replay`);
}

const SCRIPT = fileURLToPath(new URL('../../scripts/verify.mjs', import.meta.url));

/** Runs `npm run tool -- verify` on a game file. Objects among the arguments are saved to files. */
export function verify(t: Test, file: object, ...given: (string | object)[]): { status: number | null; text: string } {
  const contents = [file, ...given].map((one) => (typeof one === 'string' ? null : JSON.stringify(one)));
  const named = contents.flatMap((text, index) => (text === null ? [] : [[`${index}.json`, text]]));
  const folder = t.testdir(Object.fromEntries(named) as Record<string, string>);
  const args = [file, ...given].map((one, index) => (typeof one === 'string' ? one : `${folder}/${index}.json`));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}
