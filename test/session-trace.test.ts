import t from 'tap';
import { FAULTS } from '../scripts/model/faults.js';
import { PLANTED } from '../scripts/simulate/planted.js';
import { Simulation } from '../scripts/simulate/simulation.js';
import { STAGE } from '../scripts/simulate/stage.js';
import { judged } from '../scripts/trace/check.js';
import type { Kind, Line } from '../scripts/trace/traced.js';
import { RUN_SEED } from './support/seed.js';

const WORLDS = 3;
/** Worlds in which a planted fault has to show once. The rarest shows in one of six. */
const MAX_WORLDS = 200;
const KINDS: readonly Kind[] = ['append', 'refuse', 'replay', 'epoch', 'read', 'due'];

t.test('a path of the model produces the trace of each simulated world, and not that of an altered one', async (t) => {
  t.comment(`TEST_SEED=${RUN_SEED}`);
  for (let seed = RUN_SEED; seed < RUN_SEED + WORLDS; seed++) {
    const simulation = new Simulation(seed, STAGE, { finds: /./ });
    t.same((await simulation.play()).faults, [], `npm run tool -- simulate --seed ${seed}`);
    const { trace } = simulation;
    const last = (is: (line: Line) => boolean) => trace.findLastIndex(is);
    const append = last(({ kind, result }) => kind === 'append' && outcomeOf(result) === 'committed');
    const { id } = trace[append] as Line;
    const read = trace.findIndex(({ name }) => name === 'readPosition');
    const altered: Readonly<Record<string, readonly Line[]>> = {
      'a write is left out': trace.filter((line) => line.id !== id),
      'a write has another result': withResult(trace, append, { version: 77 }),
      'a write that was done is said to have failed': trace.map((line) =>
        line.id === id && line.kind ? { at: line.at, id, session: line.session, fails: true as const } : line,
      ),
      'a read shows another version': withResult(trace, read, { version: 77 }),
    };
    for (const [what, lines] of Object.entries(altered)) t.ok(judged(lines).rejections.length > 0, what);
  }
});

t.test('a session is compared with the model until it may be gone', async (t) => {
  const session = 'short';
  const events = [JSON.stringify({ chain: { prev: 'a', hash: 'b' } })];
  const write = { session, epoch: 'e', state: '', meta: '', events, expiresInMs: 1000 };
  const seenAt = (at: number): readonly Line[] => [
    { at: 0, id: 'write', session, name: 'commit', args: [write] },
    { at: 1, id: 'write', session, kind: 'append', result: { outcome: 'committed', version: 1 } },
    { at, from: at - 1, id: 'read', session, name: 'readPosition', args: [session], kind: 'read', result: null },
  ];
  t.equal(judged(seenAt(998)).rejections.length, 1);
  t.same(judged(seenAt(1000)).rejections, []);
});

t.test('the lines of a trace are of six kinds, and have neither secrets nor states', async (t) => {
  const simulation = new Simulation(2, STAGE, { finds: /./ });
  await simulation.play();
  const kinds = new Set(simulation.trace.map(({ kind }) => kind));
  for (const kind of kinds) t.ok(kind === undefined || KINDS.includes(kind), String(kind));
  t.notMatch(JSON.stringify(simulation.trace), /RED-CARD|BLUE-CARD|parlour/);
});

/** These take several worlds, or long ones: test/long/session/simulate.test.ts finds them. */
const RARE = ['a key is not compared', 'an entry that was taken is not due again', 'an epoch is not renewed'];

for (const name of Object.keys(FAULTS).filter((one) => !RARE.includes(one))) {
  t.test(`a trace shows that ${name}`, async (t) => {
    const planted = PLANTED[name] as (typeof PLANTED)[string];
    let found: string | undefined;
    for (let seed = RUN_SEED; !found && seed < RUN_SEED + MAX_WORLDS; seed++) {
      const { faults } = await new Simulation(seed, STAGE, planted).play();
      found = faults.find((fault) => planted.finds.test(fault));
    }
    t.ok(found, 'no path of the model produces it');
  });
}

function withResult(trace: readonly Line[], at: number, result: object): readonly Line[] {
  return trace.map((line, index) =>
    index === at ? { ...line, result: { ...(line.result as object), ...result } } : line,
  );
}

function outcomeOf(result: unknown): unknown {
  return (result as { readonly outcome?: unknown }).outcome;
}
