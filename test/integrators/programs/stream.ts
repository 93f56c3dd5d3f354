/** What people write against the types of the stream. It is compiled, and never run. */
import type { ClientCommand, ClientSubscribe, Stream } from './types.js';

export const subscribe: ClientSubscribe = { t: 'subscribe', id: '1', session: `ses_${'a'.repeat(22)}`, after: 0 };
export const give: ClientCommand = {
  t: 'command',
  id: '2',
  session: subscribe.session,
  idempotencyKey: 'a-key-long-enough',
  ifVersion: 3,
  command: { type: 'move', unit: 'germany-tank', path: [{ q: 1, r: 2 }] },
};

/** `t` tells the frames apart and, of events, `type` of `data` what it is. */
export function read(frame: Stream): string {
  switch (frame.t) {
    case 'hello':
      return `${frame.heartbeatMs} ms, at most ${frame.limits.streamSubscriptions} sessions`;
    case 'subscribed':
      return frame.snapshot ? frame.snapshot.state.schema : `from ${frame.head}`;
    case 'event':
      switch (frame.data.type) {
        case 'fort-taken':
          return `${frame.seq}: ${frame.data.fort}`;
        case 'dice-revealed':
          return frame.data.secret;
        default:
          return frame.at;
      }
    case 'reset':
      return frame.reason;
    case 'result':
      return frame.refusal ? frame.refusal.code : `${frame.done?.version}`;
    case 'error':
      return frame.problem.code;
    default:
      return frame.t;
  }
}
