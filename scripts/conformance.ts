/**
 * `npm run tool -- conformance --url http://127.0.0.1:3000 [--clauses] [--only id]`: plays the cases of test/conformance
 * against a running service and reports by clause. Ends with 0 when all passed, 1 when a case failed, 2 when the service
 * cannot be asked.
 */
import { toolArguments } from './arguments.js';
import { readCases } from './conformance/cases.js';
import { byClause, playCase, type Ask, type Outcome } from './conformance/run.js';

const USAGE = 'usage: npm run tool -- conformance --url http://127.0.0.1:3000 [--clauses] [--only <part of an id>]';

async function main(): Promise<number> {
  const { url, clauses, only } = toolArguments(import.meta.url, {
    url: { type: 'string' },
    clauses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  }).values;
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    console.error(`${url === undefined ? 'Whom to ask?' : `${url} is no http address.`}\n${USAGE}`);
    return 2;
  }
  const base = url.replace(/\/+$/, '');
  const ask: Ask = async (endpoint, body) => {
    const response = await fetch(`${base}/v1/rules/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: response.status, body: text };
    }
  };

  const cases = readCases().filter(({ id }) => id.includes(only));
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    try {
      outcomes.push(await playCase(one, ask));
    } catch (error) {
      const cause = (error as { cause?: { code?: string; message?: string } }).cause;
      console.error(`No answer from ${base}: ${cause?.code ?? cause?.message ?? (error as Error).message}`);
      console.error('Is the service running? `npm start` starts it on http://127.0.0.1:3000.');
      return 2;
    }
  }
  const failed = outcomes.filter(({ complaints }) => complaints.length > 0);
  for (const { case: one, complaints } of failed) {
    console.log(`✗ ${one.id}: ${one.title}\n${complaints.map((text) => `    ${text}`).join('\n')}`);
  }
  const counts = byClause(outcomes);
  if (clauses || failed.length > 0) {
    console.log('clause          passed  failed');
    for (const [id, count] of [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
      if (!clauses && count.failed === 0) continue;
      console.log(`${id.padEnd(14)}${String(count.passed).padStart(8)}${String(count.failed).padStart(8)}`);
    }
  }
  const clean = [...counts.values()].filter((count) => count.failed === 0).length;
  console.log(`${base}: ${clean} of ${counts.size} clauses hold`);
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 || outcomes.length === 0 ? 1 : 0;
}

process.exitCode = await main();
