/**
 * A command of Trench Club beside a move of a one-line game on a boardgame.io server: `npm run tool -- load:peer --rounds 5 --seconds 2`. The
 * service writes each command to disk before it is answered, the peer keeps its matches in memory; both have states of the same size, and
 * 32 players who give one command after the other. In turn, servers on one core. A whole run writes its table into docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../src/session/store/open-store.js';
import { atRest, moveAside, processorTime, startServer, type Server } from './children.js';
import { figure, median } from './measure.js';
import { publish, spread } from './page.js';
import { openMatch, type Table } from './peer/matches.js';
import { plant, plotOf, type Planted, type Plot } from './planted.js';
import { loadOf, requestsOf, sessionCases, type SessionCase } from './session-cases.js';
import { described, settings } from './settings.js';
import { RawSocket } from './stream-client.js';
import { markdown } from './throughput.js';
import { warmUp, warmWindows, windowOf, type Window } from './windows.js';

const options = settings(import.meta.url, { rounds: 5, seconds: 2, connections: 32 });
const { rounds, seconds, connections, json, short } = options;
/** Commands a second that no service exceeds. */
const FASTEST = 6000;
const root = path.join(import.meta.dirname, '..');
const windows = rounds + warmWindows(seconds);
const plot = plotOf('trench-club', Math.min(4000, 100 + Math.ceil((FASTEST * seconds * windows) / connections)));

/** A session whose players have a socket each; a spectator receives the events, as the player of the peer does. */
async function openSession(url: string, planted: Planted, { script }: Plot): Promise<Table> {
  const { id: session, seq: after, epoch, spectator } = planted;
  const players = new Map<string, RawSocket>();
  let step = 0;
  const table: Table = {
    give() {
      const next = script[step];
      if (!next) throw new Error('The script is at its end: ask for fewer seconds.');
      const ifVersion = planted.version + step++;
      const command = { t: 'command', id: 'c', session, idempotencyKey: `a-step-of-load-${ifVersion}`, ifVersion };
      players.get(next.seat)?.send({ ...command, command: next.command });
    },
    onDone: () => {},
    leave: () => [watching, ...players.values()].forEach((socket) => socket.end()),
  };
  const opened = async (token: string) => {
    const socket = await RawSocket.open(url, { token });
    socket.onEnd = (code) => {
      throw new Error(`A socket was closed with ${code}.`);
    };
    return socket;
  };
  for (const [seat, token] of Object.entries(planted.tokens)) {
    const socket = await opened(token);
    players.set(seat, socket);
    socket.onFrame = (bytes, start, end) => {
      const text = bytes.toString('utf8', start, end);
      if (text.startsWith('{"t":"result"') && text.includes('"done"')) table.onDone();
      else if (text.startsWith('{"t":"ping"')) socket.send({ t: 'pong' });
      else if (!/^\{"t":"(hello|authenticated)"/.test(text)) throw new Error(text);
    };
    // A socket that has shown no good token for a session is closed.
    socket.send({ t: 'auth', id: 'a', token, session });
  }
  const watching = await opened(spectator);
  await new Promise<void>((resolve) => {
    watching.onFrame = (bytes, start, end) => {
      const kind = /^\{"t":"([\w-]+)"/.exec(bytes.toString('latin1', start, Math.min(end, start + 40)))?.[1];
      if (kind === 'caught-up') resolve();
      else if (kind === 'ping') watching.send({ t: 'pong' });
      else if (kind === 'error') throw new Error(bytes.toString('utf8', start, end));
    };
    watching.send({ t: 'subscribe', id: 's', session, after, epoch });
  });
  return table;
}

/** Commands one after the other at each table. */
async function played(server: Server, tables: readonly Table[], seconds: number): Promise<Window> {
  const times: number[] = [];
  const used = processorTime(server.pid);
  const began = performance.now();
  const end = began + 1000 * seconds;
  await Promise.all(
    tables.map(
      (table) =>
        new Promise<void>((resolve) => {
          let sent = performance.now();
          table.onDone = () => {
            times.push(performance.now() - sent);
            sent = performance.now();
            if (sent < end) table.give();
            else resolve();
          };
          table.give();
        }),
    ),
  );
  const duration = (performance.now() - began) / 1000;
  // Events of the last commands.
  await sleep(20);
  const at = (share: number) => times[Math.floor(times.length * share)] as number;
  times.sort((a, b) => a - b);
  const work = ((processorTime(server.pid) - used) * 1e6) / times.length;
  return {
    rate: times.length / duration,
    duration,
    work,
    turnedAway: 0,
    p50: at(0.5),
    p97_5: at(0.975),
    p99: at(0.99),
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-peer-'));
const pinned = moveAside();
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const store = openStore({ kind: 'embedded', path: folder });
  const sessions = await plant(store, connections, plot);
  const write = await plant(
    store,
    windows * (2 * connections + Math.ceil((FASTEST * seconds) / plot.script.length)),
    plot,
  );
  await store.close();
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SESSION_REQUESTS_PER_MINUTE: '10000000' };
  const service = await startServer([path.join(root, 'dist/main.js')], env);
  stops.unshift(() => service.stop());
  const peer = await startServer([path.join(root, 'load/peer/service.mjs')], { NODE_ENV: 'production' });
  stops.unshift(() => peer.stop());
  const [ours, theirs]: [Table[], Table[]] = [[], []];
  // Before the servers go: sockets that were closed would hide what has failed.
  stops.unshift(() => [...ours, ...theirs].forEach((table) => table.leave()));
  for (const session of sessions) {
    ours.push(await openSession(service.url, session, plot));
    theirs.push(await openMatch(peer.url));
  }
  const posting = sessionCases(plot.game).find(({ writers }) => writers === 32) as SessionCase;
  const load = () =>
    loadOf(
      { ...posting, writers: connections },
      requestsOf(posting, { read: [], write, script: plot.script }),
      connections,
    );
  const contestants: Readonly<Record<string, () => Promise<Window>>> = {
    'a move of the one-line game, socket.io, in memory': () => played(peer, theirs, seconds),
    'a command over the stream, on disk': () => played(service, ours, seconds),
    'a command over HTTP, on disk': () => windowOf(service, load(), seconds),
  };
  for (const server of [service, peer]) await atRest(server);
  for (const contestant of Object.values(contestants)) await warmUp(contestant, seconds);
  const measured: Window[][] = Object.keys(contestants).map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, contestant] of Object.values(contestants).entries()) measured[place]?.push(await contestant());
  }
  const base = measured[0] as Window[];
  const rows = Object.keys(contestants).map((command, place) => {
    const all = measured[place] as Window[];
    const of = (key: keyof Window) => median(all.map((window) => window[key]));
    const ratios = all.map(({ rate }, round) => rate / (base[round] as Window).rate);
    return {
      command,
      'commands/s': Math.round(of('rate')),
      'of the peer': median(ratios).toFixed(2),
      spread: spread(ratios, 2),
      'CPU µs': figure(of('work')),
      'p50 ms': of('p50').toFixed(2),
      'p99 ms': of('p99').toFixed(2),
    };
  });
  const text = markdown(rows, ['command']);
  const setting = `${connections} players, ${described(options, pinned)}`;
  console.log(`${text}\n${setting}`);
  if (!json && !short) publish('load:peer', text, setting);
} finally {
  for (const stop of stops) await stop();
}
