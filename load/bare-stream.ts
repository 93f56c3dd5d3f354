/**
 * What a bare broadcast can do: frames from the standard input, one a line, are sent over and over to every socket,
 * room after room, as strings, one `send` each. `/begin` and `/end` start and stop it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';
import { SUBPROTOCOL } from '../src/stream/messages.js';

const ROOM = Number(process.argv[2]);
const MAX_WAITING = 64 * 1024;
/** Sends before the event loop turns. */
const PER_TURN = 1000;
const frames = (await text(process.stdin)).split('\n').filter((line) => line !== '');
const sockets: WebSocket[] = [];
let going = false;
let next = 0;
let turn = 0;

function send(): void {
  if (!going) return;
  for (let count = 0; count < PER_TURN; count += ROOM) {
    const room = sockets.slice((turn * ROOM) % sockets.length, ((turn * ROOM) % sockets.length) + ROOM);
    turn += 1;
    if (room.some(({ bufferedAmount }) => bufferedAmount > MAX_WAITING)) continue;
    const frame = frames[next++ % frames.length] as string;
    for (const socket of room) socket.send(frame);
  }
  setImmediate(send);
}

const server = createServer((request, response) => {
  going = request.url === '/begin';
  if (going) send();
  response.end();
});
const streams = new WebSocketServer({ server, perMessageDeflate: false, handleProtocols: () => SUBPROTOCOL });
streams.on('connection', (socket) => {
  sockets.push(socket);
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on('SIGTERM', () => process.exit(0));
