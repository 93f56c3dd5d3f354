import { randomUUID } from 'node:crypto';
import { RawSocket } from '../stream-client.js';

/** Where commands are given one after the other: a session over the stream, or a match of the peer. */
export interface Table {
  /** Gives the next command; `onDone` is called when it is answered. */
  give(): void;
  onDone: () => void;
  leave(): void;
}

/** socket.io's prefix of an event in the namespace of the game, and of what opens it. */
const [EVENT, OPEN] = ['42/line,', '40/line,'];

/** A match with one player: its first `sync` creates it, and it then takes moves without credentials. */
export async function openMatch(url: string): Promise<Table> {
  const matchID = randomUUID();
  const socket = await RawSocket.open(url, { path: '/socket.io/?EIO=4&transport=websocket' });
  const emit = (...event: unknown[]) => socket.sendText(EVENT + JSON.stringify(event));
  const payload = { type: 'step', args: [], playerID: '0' };
  let stateID = 0;
  const table: Table = {
    give: () => emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, '0'),
    onDone: () => {},
    leave: () => socket.end(),
  };
  socket.onEnd = (code) => {
    throw new Error(`The peer closed a socket with ${code}.`);
  };
  await new Promise<void>((resolve) => {
    socket.onFrame = (bytes, start, end) => {
      const text = bytes.toString('utf8', start, end);
      if (text === '2') socket.sendText('3');
      else if (text.startsWith('0{')) socket.sendText(OPEN);
      else if (text.startsWith(OPEN)) emit('sync', matchID, '0', null, 1);
      else if (text.startsWith(`${EVENT}["sync"`)) resolve();
      else if (text.startsWith(`${EVENT}["update"`)) {
        stateID += 1;
        if (!text.includes(`"_stateID":${stateID}`)) throw new Error(`The peer made no state ${stateID}: ${text}`);
        table.onDone();
      } else if (!text.startsWith(`${EVENT}["matchData"`)) throw new Error(text);
    };
  });
  return table;
}
