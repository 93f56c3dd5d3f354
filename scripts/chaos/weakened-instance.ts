/** The service on a weakened store (`WITHOUT`), or on a machine whose clock jumps at SIGUSR2, as a process. */
import { serve, storeOf } from './instance-here.js';
import type { Weakness } from './weakened.js';

const { base, jump } = await serve(storeOf(process.env, process.env['WITHOUT'] as Weakness | undefined), true);
process.on('SIGUSR2', jump);
console.log(`Server listening at ${base}`);
