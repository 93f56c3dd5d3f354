/** The least there is: what one socket says goes to all others, the same bytes, one `send` each. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { SUBPROTOCOL } from '../src/stream/messages.js';

const streams = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  perMessageDeflate: false,
  handleProtocols: () => SUBPROTOCOL,
});
const listeners: WebSocket[] = [];
let driver: WebSocket | undefined;
streams.on('connection', (socket) => {
  socket.on('error', () => {});
  listeners.push(socket);
  socket.on('message', (data: Buffer) => {
    driver ??= socket;
    for (const listener of listeners) if (listener !== driver) listener.send(data, { binary: false });
  });
});
await once(streams, 'listening');
console.log(`http://127.0.0.1:${(streams.address() as AddressInfo).port}`);
process.on('SIGTERM', () => process.exit());
