import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import t from 'tap';
import { Games } from '../src/game/registry.js';
import { SessionService } from '../src/session/sessions.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { StoreError, type WriteResult } from '../src/session/store/store.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { parlour, WAIVED } from './support/parlour-game.js';
import { RUN_SEED, untilCovered } from './support/seed.js';
import { appOn, ask, claim, give, open } from './support/session-table.js';

/** A store on which appends end with other outcomes, while there are any. */
function losing(...outcomes: WriteResult[]) {
  const store = new MemoryStore();
  let commits = 0;
  const own = withOverrides(store, {
    commit(write) {
      if ('epoch' in write) return store.commit(write);
      commits += 1;
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : store.commit(write);
    },
  });
  return { own, lose: (...more: WriteResult[]) => outcomes.push(...more), commits: () => commits };
}

const CONFLICT: WriteResult = { outcome: 'conflict', version: 2 };

t.test('a change is decided again when another writer was first, at most twenty times', async (t) => {
  const { own, lose, commits } = losing();
  const { app, service } = await appOn(own);
  t.teardown(() => service.close());
  const { id, hostToken } = await open(app, { quick: true });
  const close = () => {
    const headers = { 'idempotency-key': randomUUID() };
    return ask(app, hostToken, { method: 'POST', url: `/v1/sessions/${id}/close`, headers });
  };
  lose(...Array.from({ length: 20 }, () => CONFLICT));
  t.match(await close(), { statusCode: 503 });
  t.equal(commits(), 20);
  lose(...Array.from({ length: 19 }, () => CONFLICT));
  t.equal((await close()).statusCode, 200);
});

t.test('a command is refused when another writer was first, and played when a record was sealed again', async (t) => {
  const { own, lose } = losing();
  const { app, service } = await appOn(own);
  t.teardown(() => service.close());
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  lose(CONFLICT);
  t.match((await give(app, session.id, token, { type: 'surrender' })).json(), { code: 'version-stale' });
  lose({ outcome: 'record-conflict', name: 'access', version: 2 });
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201);
});

/** What happens to one write of the service to its store. */
type Fault = 'none' | 'lost' | 'unanswered' | 'late';

/** Two instances of the service over one store, whose next writes fare as `faults` has them. */
function instances() {
  const store = new MemoryStore();
  const faults: Fault[] = [];
  let writes = 0;
  async function faring<R extends { readonly outcome: string }>(write: () => Promise<R>): Promise<R> {
    const fault = faults.shift() ?? 'none';
    if (fault === 'lost') throw new StoreError('store-unavailable', 'lost on its way');
    if (fault === 'late') for (let turns = 0; turns < 5; turns++) await nextTurn();
    const result = await write();
    if (result.outcome === 'committed' || result.outcome === 'recorded') writes += 1;
    // The instance is killed between the write and its answer.
    if (fault === 'unanswered') throw new StoreError('commit-unknown', 'killed');
    return result;
  }
  const own = withOverrides(store, {
    commit: (write) => faring(() => store.commit(write)),
    writeResponse: (write) => faring(() => store.writeResponse(write)),
  });
  const both = [0, 1].map(() => new SessionService({ store: own, games: new Games([parlour]) }));
  return { both, faults, writes: () => writes };
}

/** A session of the parlour game with its seat red taken. */
async function seated(service: SessionService) {
  const { session } = await service.create({ ...WAIVED, setUp: {}, idempotencyKey: randomUUID(), caller: '' });
  const [red, blue] = session.invitations as [
    { seat: string; invitation: string },
    { seat: string; invitation: string },
  ];
  const { text } = await service.claim({ session: session.id, ...red, idempotencyKey: randomUUID() });
  const { token } = JSON.parse(text) as { token: string };
  return { id: session.id, host: session.hostToken, red: token, blue };
}

type Seated = Awaited<ReturnType<typeof seated>>;
type Asking = (at: Seated, service: SessionService, idempotencyKey: string) => Promise<{ readonly replayed: boolean }>;

const giving =
  (command: object): Asking =>
  async ({ id, red }, service, idempotencyKey) => {
    const member = await service.authorise(id, red);
    return service.give(service.permit(member, command), { idempotencyKey, ifVersion: 2, requestId: 'r' });
  };

const ASKED: Readonly<Record<string, Asking>> = {
  'a creation': (_, service, idempotencyKey) =>
    service.create({ ...WAIVED, setUp: {}, idempotencyKey, caller: 'somebody' }),
  'a claim': ({ id, blue }, service, idempotencyKey) => service.claim({ session: id, ...blue, idempotencyKey }),
  'a command': giving({ type: 'add', amount: 2 }),
  'a command with dice': giving({ type: 'roll' }),
  'a refused command': giving({ type: 'add', amount: 7 }),
  'a closing': ({ id, host }, service, idempotencyKey) =>
    service.change('close', { session: id, idempotencyKey, token: host }),
  'a reissued seat': ({ id, host }, service, idempotencyKey) =>
    service.change('reissue', { session: id, seat: 'red', idempotencyKey, token: host }),
};

for (const [what, asking] of Object.entries(ASKED)) {
  t.test(`${what} that is asked for again under its key has one effect and one answer, whatever is lost`, async (t) => {
    const plan = fc.record({
      /** The instance of each request; all are sent at once. */
      at: fc.array(fc.nat(1), { minLength: 1, maxLength: 6 }),
      faults: fc.array(fc.constantFrom<Fault>('none', 'lost', 'unanswered', 'late'), { maxLength: 6 }),
    });
    let failed = 0;
    const property = fc.asyncProperty(plan, async ({ at, faults }) => {
      const world = instances();
      const table = await seated(world.both[0] as SessionService);
      const before = world.writes();
      world.faults.push(...faults);
      const key = 'the key of one request';
      const ask = (index: number) => asking(table, world.both[index] as SessionService, key);
      const first = await Promise.allSettled(at.map(ask));
      failed += first.filter(({ status }) => status === 'rejected').length;
      world.faults.length = 0;
      const answers = [
        ...first.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        ...(await Promise.all([ask(0), ask(1)])),
        await ask(1),
      ].map(({ replayed, ...answer }) => ({ replayed, text: JSON.stringify(answer) }));
      if (world.writes() !== before + 1) throw new Error(`${world.writes() - before} effects`);
      if (new Set(answers.map(({ text }) => text)).size > 1) throw new Error('two answers');
      if (answers.filter(({ replayed }) => !replayed).length > 1) throw new Error('two first answers');
    });
    for (const n of untilCovered(1, () => failed > 0)) await fc.assert(property, { numRuns: 40, seed: RUN_SEED + n });
    t.ok(failed > 0, `${failed} requests without an answer`);
  });
}

t.test('a fault is not replayed to waiting requests', async (t) => {
  const service = instances().both[0] as SessionService;
  const { id, red } = await seated(service);
  const command = service.permit(await service.authorise(id, red), { type: 'add', amount: 3 });
  const give = (ifVersion: number) =>
    service.give(command, { idempotencyKey: 'one key of several', ifVersion, requestId: '' });
  const [stale, ...rest] = await Promise.allSettled([give(1), give(2), give(3), give(2)]);
  t.match(stale, { status: 'rejected', reason: { code: 'version-stale' } });
  const done = rest.map((one) => (one.status === 'fulfilled' ? one.value : t.fail('it has an answer')));
  t.match(done, [{ replayed: false }, { replayed: true }, { replayed: true }]);
  t.equal(new Set(done.map((answer) => (answer as { text?: string }).text)).size, 1);
});
