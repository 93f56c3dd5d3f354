import { once } from 'node:events';
import { parseArgs } from 'node:util';

/** The program `trench-club-rules mcp`: the tools over stdio, of a service at `--url`, or of one inside the process. */

const USAGE = 'usage: trench-club-rules mcp [--url URL] [--unaided]\n';

function given() {
  const options = { url: { type: 'string' }, unaided: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ options });
    return values.url !== undefined && !URL.canParse(values.url) ? null : values;
  } catch {
    return null;
  }
}

/** A service whose games end with the process. It is loaded only where no other is named. */
async function ownService() {
  const { buildApp } = await import('./app.js');
  const { INSIDE, performer } = await import('./http/mcp.js');
  const app = await buildApp({ explorer: false });
  await app.ready();
  const fetch = performer(app);
  return {
    url: INSIDE,
    fetch: (url: string, init: RequestInit) => fetch(url, init, '127.0.0.1'),
    close: () => app.close(),
  };
}

const args = given();
if (args === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { serveConnection } = await import('./mcp/stdio.js');
    const { close, ...service } =
      args.url === undefined ? await ownService() : { url: args.url, close: () => undefined };
    const mode = args.unaided ? 'unaided' : 'assisted';
    // An argument would be visible in the list of processes.
    const connection = await serveConnection({ ...service, mode, bearer: process.env['TRENCH_CLUB_TOKEN'] });
    await once(process.stdin, 'close');
    await connection.close();
    await close();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
