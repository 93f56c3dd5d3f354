import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { Chance } from '../play/random.js';

/** What one process saw: a line of it on the standard output for each run. */
export interface Filled {
  acknowledged: number;
  refused: number;
  faults: string[];
}

const SESSIONS = 8;
const REFUSALS = 400;
const BALLAST = 24 * 1024 * 1024;
const X = Buffer.from('x');
const MIB = Buffer.alloc(1024 * 1024, 'x');
/** So often it is asked whether writing has come back, ten times a second. */
const LOOKS = 100;

const [, , folder = '', first = '1', count = '1'] = process.argv;
for (let run = Number(first); run < Number(first) + Number(count); run++) {
  const filled = await fillOnce(
    path.join(folder, `run-${run}`),
    path.join(folder, 'ballast'),
    new Chance(`full ${run}`),
  );
  process.stdout.write(`${JSON.stringify(filled)}\n`);
}

async function fillOnce(data: string, ballast: string, chance: Chance): Promise<Filled> {
  const filled: Filled = { acknowledged: 0, refused: 0, faults: [] };
  const held = putBallast(ballast);
  let store = openStore({ kind: 'embedded', path: data });
  const versions = new Map<string, number>();
  for (let index = 0; index < SESSIONS; index++) {
    const session = `ses-${index}`;
    await store.commit({ session, epoch: 'e', state: bytes(1, 100), meta: X, events: [X] });
    versions.set(session, 1);
  }
  const write = async (session: string): Promise<void> => {
    while (filled.refused < REFUSALS) {
      const version = versions.get(session) as number;
      const state = bytes(version + 1, 30_000 + chance.below(30_000));
      try {
        await append(store, session, version, state);
        versions.set(session, version + 1);
        filled.acknowledged++;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== 'store-full') filled.faults.push(`${session}: refused with ${code}`);
        filled.refused++;
      }
    }
  };
  await Promise.all([...versions.keys()].map(write));
  const [large, version = 0] = [...versions][0] as [string, number];
  await append(store, large, version, Buffer.alloc(BALLAST / 2)).then(
    () => filled.faults.push('there was room for far too much'),
    () => filled.refused++,
  );
  if ((await store.ready()).ready) filled.faults.push('a full store says that it is ready');
  filled.faults.push(...(await missing(store, versions, 'while it was full')));
  rmSync(ballast);
  closeSync(held);
  let looks = 0;
  while (!(await store.ready()).ready && looks++ < LOOKS) await new Promise((resolve) => setTimeout(resolve, 100));
  for (const [session, version] of versions) {
    await append(store, session, version, bytes(version + 1, 1000)).then(
      () => versions.set(session, version + 1),
      (error: unknown) => filled.faults.push(`${session}: not written though there is room: ${String(error)}`),
    );
  }
  await store.close();
  store = openStore({ kind: 'embedded', path: data });
  filled.faults.push(...(await missing(store, versions, 'after it was opened anew')));
  await store.close();
  rmSync(data, { recursive: true });
  return filled;
}

function bytes(version: number, length: number): Buffer {
  return Buffer.concat([Buffer.from(`${version} `), Buffer.alloc(length, 's')]);
}

async function append(store: SessionStore, session: string, version: number, state: Buffer): Promise<void> {
  const idempotency = { key: `k${version + 1}`, payloadHash: 'h', label: '201', response: bytes(version + 1, 0) };
  const events = [bytes(version + 1, 20_000)];
  const { outcome } = await store.commit({ session, expectedVersion: version, state, events, idempotency });
  if (outcome !== 'committed') throw new Error(outcome);
}

/** Every acknowledged version must have its event and its answer, and the last of them its state. */
async function missing(store: SessionStore, versions: ReadonlyMap<string, number>, when: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [session, version] of versions) {
    const head = await store.readSnapshot(session);
    const events = (await store.readEvents(session, 0, version + 1))?.events ?? [];
    const isDense = events.every(({ seq, bytes: event }) => seq === 1 || event.toString().startsWith(`${seq} `));
    const answer = await store.readResponse(session, `k${version}`);
    const isThere =
      head?.version === version &&
      head.state.toString().startsWith(`${version} `) &&
      events.length === version &&
      isDense &&
      (version === 1 || answer?.response.toString() === `${version} `);
    if (!isThere) faults.push(`${session}: version ${version} acknowledged, ${head?.version} there ${when}`);
  }
  return faults;
}

/** Takes the better part of the disk, so that the store soon has the rest of it. */
function putBallast(file: string): number {
  rmSync(file, { force: true });
  const opened = openSync(file, 'w');
  for (let written = 0; written < BALLAST; written += MIB.length) writeSync(opened, MIB);
  return opened;
}
