/**
 * One case of the source as it is, or without one way, in a process of its own: what is compiled for the one says nothing of
 * the other. `child.ts <case> <milliseconds>`; says when it has warmed up, then measures a batch for each message.
 */
import { CASES, type Measured } from './cases.js';

const [name = '', milliseconds = ''] = process.argv.slice(2);
/** Of processor time, until the code is compiled that reads and checks a body. */
const WARM = 600_000;

async function batch({ call }: Measured, count: number): Promise<number> {
  const from = process.cpuUsage();
  for (let one = 0; one < count; one++) await call();
  const { user, system } = process.cpuUsage(from);
  return user + system;
}

const measured = await (CASES[name] as () => Measured | Promise<Measured>)();
let calls = 1;
for (let spent = 0; spent < WARM;) {
  const took = Math.max(10, await batch(measured, calls));
  spent += took;
  calls = Math.max(1, Math.min(2 * calls + 1, Math.ceil((calls * Number(milliseconds) * 1000) / took)));
}
process.on('message', () => {
  void batch(measured, calls).then((spent) => process.send?.(spent / calls / (measured.times ?? 1)));
});
process.once('disconnect', () => {
  void Promise.resolve(measured.close?.()).then(() => process.exit());
});
process.send?.('warm');
