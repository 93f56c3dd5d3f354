import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { errorText, type Service } from './service.js';
import { of } from './tool.js';

const JSON_TYPE = 'application/json';
const SVG_TYPE = 'image/svg+xml';

/** Documents that are the same for all. */
const DOCUMENTS = [
  { name: 'terms', path: '/v1/terms', description: 'Titles of units, terrains, phases and options by their ids.' },
  { name: 'presets', path: '/v1/presets', description: 'Games to begin with.' },
  {
    name: 'games',
    path: '/v1/games',
    description: 'The games, their maps and rulesets, and the questions they answer.',
  },
] as const;

/** Documents by id. */
const BY_ID = [
  { name: 'clauses', path: '/v1/clauses/{id}', description: 'A clause of the rules by its id, such as MOV-3.' },
  { name: 'maps', path: '/v1/maps/{id}', description: 'A map: hexes, trenches and forts.' },
  { name: 'schemas', path: '/v1/schemas/{id}', description: 'A JSON Schema, such as trench-club-state.' },
] as const;

/** The seat's view of its session. */
const OF_SESSIONS = [
  { name: 'state', type: JSON_TYPE, description: 'The state of a session as the seat may know it.' },
  { name: 'board.svg', type: SVG_TYPE, description: 'The board of a session as the seat may see it, as a picture.' },
] as const;

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer));

/** Rules, terms, states and pictures, below `trench-club://`. */
export function addResources(server: McpServer, service: Service): void {
  const read = async (uri: URL, mimeType: string, answer: Promise<unknown>) => {
    try {
      return { contents: [{ uri: uri.href, mimeType, text: textOf(await answer) }] };
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  };
  for (const { name, path, description } of DOCUMENTS) {
    server.registerResource(name, `trench-club://${name}`, { description, mimeType: JSON_TYPE }, (uri) =>
      read(uri, JSON_TYPE, service.get(path)),
    );
  }
  for (const { name, path, description } of BY_ID) {
    const template = new ResourceTemplate(`trench-club://${name}/{id}`, { list: undefined });
    // The parameter of a schema is its name.
    const address = name === 'schemas' ? '/v1/schemas/{name}' : path;
    server.registerResource(name, template, { description, mimeType: JSON_TYPE }, (uri, { id }) =>
      read(uri, JSON_TYPE, service.get(address, { path: { id: String(id), name: String(id) } })),
    );
  }
  for (const { name, type, description } of OF_SESSIONS) {
    for (const query of ['', '{?token}']) {
      const template = new ResourceTemplate(`trench-club://sessions/{session}/${name}${query}`, { list: undefined });
      const title = query === '' ? name : `${name} by token`;
      server.registerResource(title, template, { description, mimeType: type }, (uri, { session, token }) => {
        const asked = { session: String(session), ...(token !== undefined && { token: String(token) }) };
        return read(
          uri,
          type,
          Promise.resolve().then(() => service.get(`/v1/sessions/{id}/${name}`, of(asked, service))),
        );
      });
    }
  }
}
