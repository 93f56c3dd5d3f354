import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../src/app.js';
import { journey, type Ask } from './journey.js';
import { leanDocument } from './lean.js';

const DOCUMENT = fileURLToPath(new URL('../../openapi/openapi.json', import.meta.url));
const PRISM = fileURLToPath(new URL('../../test/integrators/node_modules/.bin/prism', import.meta.url));

/**
 * Plays through Prism's validating proxy, which holds every request and every answer against `openapi/openapi.json` (as `leanDocument` gives it to it): what
 * `journey` asks, and then a request and an answer that break the document, which must be reported.
 * @returns whether all answers fit the document
 */
export async function playThroughPrism(): Promise<boolean> {
  const app = await buildApp({ rateLimit: { perMinute: 1e6 } });
  // Planted: an answer that lacks a member.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.headers['planted'] === undefined) return done(null, payload);
    const { version: _version, ...rest } = JSON.parse(payload as string) as { version: string };
    done(null, JSON.stringify(rest));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const upstream = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'prism-'));
  const lean = path.join(folder, 'openapi.json');
  writeFileSync(lean, JSON.stringify(leanDocument(readFileSync(DOCUMENT, 'utf8'))));
  const prism = spawn(
    process.execPath,
    [PRISM, 'proxy', '--errors', '--host', '127.0.0.1', '--port', String(port), lean, upstream],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const asked = new Set<string>();
  const violations: string[] = [];
  try {
    await listening(prism);
    const ask = asker(`http://127.0.0.1:${port}`, asked, violations);
    await journey(ask);
    const found = violations.splice(0);
    await ask('GET /healthz', { headers: { planted: 'yes' } });
    await ask('POST /v1/rules/reachable', { body: { state: 7 } });
    const all = documented();
    const left = all.filter((one) => !asked.has(one));
    console.log(
      `prism: ${asked.size} of ${all.length} operations, ${found.length} violations; ${violations.length} of 2 that were planted`,
    );
    if (left.length > 0) console.log(`  not asked: ${left.join(', ')}`);
    for (const one of found) console.error(one.slice(0, 1500));
    return found.length === 0 && left.length === 0 && violations.length === 2;
  } catch (error) {
    throw new Error(`The journey broke off. Violations till then: ${violations.join('\n').slice(0, 5000)}`, {
      cause: error,
    });
  } finally {
    const ended = prism.exitCode === null && once(prism, 'exit');
    prism.kill();
    await ended;
    rmSync(folder, { recursive: true });
    await app.close();
  }
}

function asker(base: string, asked: Set<string>, violations: string[]): Ask {
  return async (operation, { path = {}, query = '', body, headers = {}, fails } = {}) => {
    asked.add(operation);
    const [method = '', template = ''] = operation.split(' ');
    const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const answer = await fetch(`${base}${address}${query && `?${query}`}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const violation = answer.headers.get('sl-violations') ?? (text.includes('stoplight.io/prism/errors') ? text : null);
    if (violation !== null) violations.push(`${operation} ${query} (${answer.status}): ${violation}`);
    else if (fails !== 'perhaps' && answer.ok !== !fails)
      throw new Error(`${operation} ${query} answered ${answer.status}: ${text.slice(0, 800)}`);
    return text;
  };
}

function documented(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function listening(prism: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    prism.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.length < 1e6 && said.includes('Prism is listening')) resolve();
    });
    prism.once('exit', () => reject(new Error(`Prism does not listen: ${said.slice(-2000)}`)));
  });
}
