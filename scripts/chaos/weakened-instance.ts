/** The service on a weakened store, as a process: `WITHOUT` names what is taken out. */
import { serve, storeOf } from './instance-here.js';
import type { Weakness } from './weakened.js';

const { base } = await serve(storeOf(process.env, process.env['WITHOUT'] as Weakness));
console.log(`Server listening at ${base}`);
