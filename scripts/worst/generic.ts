import type { App } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { cases, POSITION_BODY } from '../../load/cases.js';
import { gameCases, otherGames, type PlayedGame } from '../../load/game-cases.js';
import type { Route } from './route.js';

/** What has one form only: the cases of the load table, opponents, and the documents of the service. */
export async function genericRoutes(app: App): Promise<Route[]> {
  const referenceOf = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/v1/positions', payload, headers });
    return answer.json<{ position: string }>().position;
  };
  const all = cases(await referenceOf(POSITION_BODY));
  const played: PlayedGame[] = otherGames();
  for (const one of played) all.push(...gameCases(one, await referenceOf(JSON.stringify({ state: one.state }))));
  const fixed = all.map(({ name, method, path, body }): Route => ({
    name,
    genes: 0,
    make: () => ({ method, path, ...(body !== undefined && { body: JSON.parse(body) as object }) }),
  }));
  const documents = [
    '/v1/games',
    '/openapi.json',
    '/openapi.yaml',
    '/asyncapi.json',
    '/asyncapi.yaml',
    '/problems',
    '/metrics',
    '/v1/clauses/MOV-16',
  ];
  const lists = GAMES.list.flatMap(({ documents: found }) =>
    found.flatMap(({ name, entries, own, drawing }) =>
      entries.flatMap(({ id }) => [
        `/v1/${name}/${id}`,
        ...(own ? [`/v1/${name}/${id}/text`] : []),
        ...(drawing ? [`/v1/${name}/${id}/drawing.svg`] : []),
      ]),
    ),
  );
  const gets = [...documents, ...lists].map((path): Route => ({
    name: `GET ${path}`,
    genes: 0,
    make: () => ({ method: 'GET', path }),
  }));
  return [...fixed, ...gets];
}
