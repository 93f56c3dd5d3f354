/**
 * node scripts/verify-dice.mjs <game file>
 *
 * Checks the dice of an exported game file (GET /v1/sessions/{id}/replay) by docs/dice.md alone: it shares no code with
 * the service. Ends with 0 when the commitment was kept, every roll is right and the dice in the events are those rolls.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node scripts/verify-dice.mjs <game file>');
  process.exit(2);
}
const { session, dice, events, commands } = JSON.parse(readFileSync(path, 'utf8'));
const faults = [];

const secret = Buffer.from(dice.secret ?? '', 'hex');
if (secret.length !== 32) faults.push('the secret is not 32 bytes');
const commitment = createHash('sha256').update(secret).digest('hex');
if (commitment !== dice.commitment) faults.push('the secret does not fit the commitment');
const created = events.find(({ type }) => type === 'session-created');
if (created?.seq !== 1 || created.data.commitment !== dice.commitment) {
  faults.push('the log does not begin with this commitment');
}
const logged = events
  .filter(({ type }) => type === 'dice-contributed')
  .map(({ seq, data }) => `${seq}:${data.seat}:${data.entropy}`);
const claimed = dice.contributions.map(({ seq, seat, entropy }) => `${seq}:${seat}:${entropy}`);
if (logged.join() !== claimed.join()) faults.push('the contributions are not those of the log');

/** The dice of the command whose first event is `seq`. */
function rolled(seq, count) {
  const digest = createHash('sha256');
  for (const one of dice.contributions) if (one.seq < seq) digest.update(`${one.seat}:${one.entropy}\n`);
  const context = `trench-club-session-dice/1/${session}/${digest.digest('hex')}/${seq}`;
  const results = [];
  for (let block = 0; results.length < count; block++) {
    const bytes = createHmac('sha256', secret).update(`trench-club-dice/1\n${context}\n${block}`).digest();
    for (const byte of bytes) if (byte < 252) results.push(1 + (byte % 12));
  }
  return results.slice(0, count);
}

let count = 0;
for (const { seq, rolls } of dice.rolls) {
  const flat = rolls.flat();
  count += flat.length;
  if (rolled(seq, flat.length).join() !== flat.join()) faults.push(`the dice at seq ${seq} are wrong`);
}
for (const { seq, rolls } of commands) {
  if (rolls.length === 0) continue;
  const listed = dice.rolls.find((one) => one.seq === seq);
  if (JSON.stringify(listed?.rolls) !== JSON.stringify(rolls)) faults.push(`the command at seq ${seq} has other dice`);
}
/** What the events of a command show of its dice, in order, must be among its rolls, in order. */
for (const [index, { seq, rolls }] of commands.entries()) {
  const end = commands[index + 1]?.seq ?? Infinity;
  const flat = rolls.flat();
  let at = 0;
  for (const event of events) {
    if (event.seq < seq || event.seq >= end) continue;
    for (const die of shown(event.data)) {
      while (at < flat.length && flat[at] !== die) at++;
      if (at++ >= flat.length) faults.push(`event ${event.seq} shows dice that were not rolled`);
    }
  }
}

function shown(data) {
  if (data.type === 'order-rolled') return data.rolls.map(({ die }) => die);
  if (data.type !== 'battle-fought') return [];
  return [...data.battle.attackerRoll.dice, ...(data.battle.targetRoll?.dice ?? [])];
}

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `All ${count} dice are as promised.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
