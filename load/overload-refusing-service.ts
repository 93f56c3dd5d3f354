/** A service that has no room for any request but those for health. */
import { buildApp } from '../src/app.js';

const app = await buildApp({ limits: { requestsInFlight: 0 }, shedding: true });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
