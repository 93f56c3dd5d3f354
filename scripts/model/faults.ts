import type { Append, EpochRenewal, NewSession } from '../../src/session/store/store.js';
import type { WHOLE } from './scenes.js';
import { appended, type Call, type Step, type Stored } from './store.js';

type Performed = (stored: Stored, call: Call) => Step;

/** A protection that is taken out of the store. */
export interface Fault {
  /** Where it is found, and what. */
  readonly scene: keyof typeof WHOLE;
  readonly finds: RegExp;
  /** Undefined: as it is promised. */
  perform(stored: Stored, call: Call, performed: Performed): Step | undefined;
}

type Found = Pick<Fault, 'scene' | 'finds'>;

/** Without a protection of one call. */
function of(name: Call['name'], found: Found, perform: Fault['perform']): Fault {
  return { ...found, perform: (stored, call, by) => (call.name === name ? perform(stored, call, by) : undefined) };
}

/** Without a protection of the append of a change. */
function appending(
  found: Found,
  perform: (stored: Stored, write: Append, performed: (write: Append) => Step) => Step,
): Fault {
  return of('commit', found, (stored, call, performed) => {
    const [write] = call.args as [NewSession | Append];
    if ('epoch' in write) return undefined;
    return perform(stored, write, (write) => performed(stored, { ...call, args: [write] }));
  });
}

const rivals = 'two writers, a lost answer, a crash';
const clock = 'a clock, a crash, a lost answer';
const followers = 'a writer, a follower, a roll-back, a crash';

export const FAULTS: Readonly<Record<string, Fault>> = {
  'a key is not compared': appending({ scene: rivals, finds: /has happened, and the answer is/ }, (stored, write) => {
    const { version, chain } = stored;
    const isExpected = version === write.expectedVersion && chain === write.expectedChain;
    return isExpected ? appended(stored, write) : [stored, { outcome: 'conflict', version }];
  }),
  'a version is not compared': appending({ scene: rivals, finds: /does not follow/ }, (stored, write) => {
    const answer = stored.answers[write.idempotency.key];
    return answer ? [stored, { outcome: 'replayed', answer }] : appended(stored, write);
  }),
  'an answer is not kept with its change': appending(
    { scene: rivals, finds: /has happened, and the answer is/ },
    (stored, write, performed) => {
      const [after, result] = performed(write);
      return [{ ...after, answers: stored.answers }, result];
    },
  ),
  'a change is acknowledged and not written': appending(
    { scene: rivals, finds: /acknowledged what is not in the log/ },
    (stored, write, performed) => [stored, performed(write)[1]],
  ),
  'events are written and the state is not': appending(
    { scene: rivals, finds: /store-damaged/ },
    (stored, write, performed) => {
      const [after, result] = performed(write);
      return [{ ...after, state: stored.state, meta: stored.meta }, result];
    },
  ),
  'an entry is dropped with the write that adds it': appending(
    { scene: 'a writer, a clock', finds: /does not expire/ },
    (_, write, performed) => performed({ ...write, due: (write.due ?? []).filter(({ at }) => at === null) }),
  ),
  'an entry that was taken is not due again': of(
    'takeDue',
    { scene: clock, finds: /does not expire/ },
    (stored, call, performed) => {
      const [, result] = performed(stored, call);
      const taken = result as { readonly mark: number }[];
      return [{ ...stored, due: stored.due.filter(({ mark }) => !taken.some((one) => one.mark === mark)) }, result];
    },
  ),
  'an epoch is not renewed': of(
    'renewEpoch',
    { scene: followers, finds: /renewed more often/ },
    (stored, call, performed) => {
      const [renewal] = call.args as [EpochRenewal];
      return performed(stored, { ...call, args: [{ ...renewal, epoch: stored.epoch }] });
    },
  ),
  'a page leaves out an event': of(
    'readEvents',
    { scene: followers, finds: /store-damaged|the follower has event/ },
    (stored, call, performed) => {
      const [after, result] = performed(stored, call);
      const { events, ...position } = result as { readonly events: readonly unknown[] };
      return [after, { ...position, events: events.length < 2 ? events : events.slice(1) }];
    },
  ),
  'a position is one of the past': of(
    'readPosition',
    { scene: followers, finds: /reads what is not there|never at rest/ },
    (stored, call, performed) => {
      const [after, result] = performed(stored, call);
      const [past] = stored.heads.slice(-2);
      return [after, stored.version > 3 ? past : result];
    },
  ),
};
