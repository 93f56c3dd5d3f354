import type { ClientFrame, ServerFrame, ServerFrameOf } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.

/** Follows a session from its first event to its last, over a bare WebSocket. `apply` sees every event once and in order. */
export async function follow(
  stream: string,
  session: string,
  token: string,
  apply: (event: ServerFrameOf<'event'>) => void,
) {
  let position: { epoch?: string; after: number } = { after: 0 };
  for (;;) {
    const closed = await connect();
    // 4500 to 4999: do not reconnect; everything else: the line broke.
    if (closed >= 4500 || closed === 1000) return closed;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Math.random()));
  }

  function connect(): Promise<number> {
    const socket = new WebSocket(stream, 'rules-session.v1.json');
    const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
    const hear = (frame: ServerFrame) => {
      switch (frame.t) {
        case 'hello':
          say({ t: 'auth', id: 'auth', token, session });
          return say({ t: 'subscribe', id: 'subscribe', session, ...position });
        case 'subscribed':
          return void (position.epoch = frame.epoch);
        case 'event':
          position.after = frame.seq;
          return apply(frame);
        case 'over':
          return socket.close(1000);
        case 'reset': // Never with `after: 0` and an epoch of our own; a board would take frame.snapshot.state.
          return void (position = { epoch: frame.epoch, after: frame.snapshot.seq });
        case 'ping':
          return say({ t: 'pong' });
        case 'error':
          return socket.close(1000, frame.problem.code);
      }
    };
    socket.on('message', (text) => hear(JSON.parse(String(text)) as ServerFrame));
    socket.on('error', () => {}); // `close` comes behind it.
    return new Promise((resolve) => socket.on('close', resolve));
  }
}
