import t from 'tap';
import { isCompatible } from '../src/wire/headers.js';
import { appFor } from './support/session-table.js';

t.test('a deprecated route is marked in its answers and in the document', async (t) => {
  const app = await appFor(t, { documents: false });
  const deprecated = { since: '2027-01-31', sunset: '2027-08-01', link: 'https://rules.example/changelog#boards' };
  app.get('/v1/boards', { config: { deprecated }, schema: { operationId: 'listBoards' } }, () => ({ boards: [] }));
  const { headers } = await app.inject('/v1/boards');
  t.match(headers, {
    deprecation: `@${Date.UTC(2027, 0, 31) / 1000}`,
    sunset: 'Sun, 01 Aug 2027 00:00:00 GMT',
    link: '<https://rules.example/changelog#boards>; rel="deprecation"',
  });
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, { get?: { deprecated?: boolean } }>;
  }>();
  t.equal(paths['/v1/boards']?.get?.deprecated, true);
  t.equal(paths['/v1/games']?.get?.deprecated, undefined);
  t.notOk((await app.inject('/v1/games')).headers['deprecation']);
});

t.test(
  'Api-Version: the service keeps the promises of its own version and of earlier releases with the same major number',
  async (t) => {
    for (const [service, asked, expected] of [
      ['1.4.2', '1.4.2', true],
      ['1.4.2', '1.0.0', true],
      ['1.4.2', '1.4.3', false],
      ['1.4.2', '1.5.0', false],
      ['1.4.2', '0.9.0', false],
      ['2.0.0', '1.4.2', false],
      ['1.4.2', '1.0.0-rc.1', false],
      ['1.0.0-rc.1', '1.0.0-rc.1', true],
      ['1.0.0-rc.1', '1.0.0', false],
      ['1.4.2', 'latest', false],
    ] as const) {
      t.equal(isCompatible(service, asked), expected, `${asked} of ${service}`);
    }
  },
);
