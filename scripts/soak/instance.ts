/**
 * The service as a process that forgets soon: sessions that are over, left or never played are gone after a minute or two, so
 * that an hour sees everything fill up and be given back many times. The store is that of `REDIS_URL` or `DATA_DIR`.
 */
import { buildApp } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import { storeOf } from '../chaos/instance-here.js';

const MINUTE_MS = 60_000;

const store = storeOf(process.env);
const times = { keepEndedMs: MINUTE_MS, idleMs: 2 * MINUTE_MS, unplayedMs: MINUTE_MS, tokenLifeMs: 10 * MINUTE_MS };
const sessions = new SessionService({ store, games: GAMES, ...times });
const app = await buildApp({
  sessions,
  limits: { streamHeartbeatMs: 5_000 },
  shedding: true,
  rateLimit: { perMinute: 1e7 },
  goAwayMs: 1,
});
console.log(`Server listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void app.close().then(() => store.close()));
