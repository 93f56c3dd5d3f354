import { readFileSync } from 'node:fs';
import { mapOf } from '../../src/trench-club/board/rules/rules.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { Planted } from '../planted.js';
import type { Sent } from '../requests.js';

const midGame = JSON.parse(
  readFileSync(new URL('../../test/fixtures/mid-game.json', import.meta.url), 'utf8'),
) as State;
const units = ['germany-tank'];
const JSON_BODY = { 'content-type': 'application/json' };

/** With `varied` each request is about a state that was never sent before. */
interface Asked extends Sent {
  readonly varied?: boolean;
}

/** What a service is asked again and again; references are made first, by a request to the same service. */
export type Prepare = (url: string, session: Planted) => Asked | Promise<Asked>;

const post = (question: string, body: object): Asked => ({
  method: 'POST',
  path: `/v1/rules/${question}`,
  headers: JSON_BODY,
  body: JSON.stringify(body),
  varied: 'state' in body,
});

async function posted(url: string, body: object, member: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return (JSON.parse(text) as Record<string, string>)[member] as string;
}

const positionIn = (url: string) => posted(`${url}/v1/positions`, { state: midGame }, 'position');

const ofSession =
  (path: string, more: Readonly<Record<string, string>> = {}): Prepare =>
  (_url, { id, tokens }) => ({
    method: 'GET',
    path: `/v1/sessions/${id}${path}`,
    headers: { authorization: `Bearer ${tokens['germany']}`, ...more },
  });

export const CASES: Readonly<Record<string, Prepare>> = {
  'POST reachable of one unit, new state': () => post('reachable', { state: midGame, units }),
  'POST reachable of all units, new state': () => post('reachable', { state: midGame }),
  'POST legal-commands, new state': () => post('legal-commands', { state: midGame }),
  'POST render, new state': () => post('render', { state: midGame }),
  'POST reachable, a map by reference': async (url) => {
    const map = await posted(`${url}/v1/maps`, { ...mapOf(midGame), id: 'own' }, 'id');
    return post('reachable', { state: { ...midGame, map }, units });
  },
  'POST reachable, a position by reference': async (url) =>
    post('reachable', { position: await positionIn(url), units }),
  'GET reachable by reference': async (url) => ({
    method: 'GET',
    path: `/v1/positions/${await positionIn(url)}/reachable?unit=germany-tank`,
  }),
  'GET board by reference': async (url) => ({
    method: 'GET',
    path: `/v1/positions/${await positionIn(url)}/board.svg`,
  }),
  'GET openapi.json, Brotli': () => ({ method: 'GET', path: '/openapi.json', headers: { 'accept-encoding': 'br' } }),
  'GET reachable of a session': ofSession('/reachable?unit=germany-tank'),
  'GET events of a session, as lines': ofSession('/events?after=0&limit=60', { accept: 'application/x-ndjson' }),
};
