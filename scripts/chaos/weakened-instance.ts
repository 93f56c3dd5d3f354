/** The service on a weakened store (`WITHOUT`), with a trace of its store (`TRACE_FILE`), or on a machine whose clock jumps at SIGUSR2, as a process. */
import { httpsReceivers } from '../../src/webhooks/receivers.js';
import { serve, storeOf } from './instance-here.js';
import type { Weakness } from './weakened.js';

const { WITHOUT, WEBHOOK_PORTS } = process.env;
const receivers =
  WEBHOOK_PORTS && httpsReceivers({ ports: [Number(WEBHOOK_PORTS)], loopback: true, userAgent: 'chaos' });
const store = storeOf(process.env, WITHOUT as Weakness | undefined);
const { base, jump } = await serve(store, true, receivers || undefined);
process.on('SIGUSR2', jump);
console.log(`Server listening at ${base}`);
