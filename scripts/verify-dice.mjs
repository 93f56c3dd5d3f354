/**
 * node scripts/verify-dice.mjs <game file> [<commitment>]
 *
 * Checks the dice of a game file (GET /v1/sessions/{id}/replay) by docs/dice.md alone: it shares no code with the service.
 * Ends with 0 when the commitment was kept, every roll is right and the dice in the events are those rolls. Whoever noted the
 * commitment when the session was opened gives it too: a file alone cannot show when its own was published.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [path, noted] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node scripts/verify-dice.mjs <game file> [<commitment>]');
  process.exit(2);
}
const { dice, deal = [], entries } = JSON.parse(readFileSync(path, 'utf8'));
if (!dice) {
  console.error('The file has no `dice`: it is not of a session.');
  process.exit(2);
}
const faults = [];

const secret = Buffer.from(dice.secret, 'hex');
if (secret.length !== 32) faults.push('the secret is not 32 bytes');
const commitment = createHash('sha256').update(secret).digest('hex');
if (commitment !== dice.commitment) faults.push('the secret does not fit the commitment');
if (noted !== undefined && noted !== dice.commitment) faults.push('this is not the commitment that was noted');

function digestAt(seq) {
  const digest = createHash('sha256');
  for (const one of dice.contributions) if (one.seq < seq) digest.update(`${one.seat}:${one.entropy}\n`);
  return digest.digest('hex');
}

/** The dice of the command whose first event is `seq`. */
function rolled(seq, count) {
  const context = `trench-club-session-dice/1/${dice.session}/${digestAt(seq)}/${seq}`;
  const results = [];
  for (let block = 0; results.length < count; block++) {
    const bytes = createHmac('sha256', secret).update(`trench-club-dice/1\n${context}\n${block}`).digest();
    for (const byte of bytes) if (byte < 252) results.push(1 + (byte % 12));
  }
  return results.slice(0, count);
}

/** Whose dice they are, by the place in the log: the set-up's and the commands'. */
const begun = dice.begun ?? 1;
const used = new Map([[begun, deal]]);
let free = begun;
for (const [index, { seq, rolls, events }] of entries.entries()) {
  if (!(seq > free)) faults.push(`entry ${index} is not at a place of its own in the log`);
  free = seq + Math.max(events.length, 1) - 1;
  if (rolls.length > 0) used.set(seq, rolls);
}

let count = 0;
let last = 0;
for (const { seq, rolls, digest } of dice.rolls) {
  const flat = rolls.flat();
  count += flat.length;
  if (seq <= last) faults.push(`the dice at seq ${seq} are out of order or given twice`);
  last = seq;
  if (digest !== undefined && digest !== digestAt(seq)) faults.push(`the contributions before seq ${seq} are others`);
  if (rolled(seq, flat.length).join() !== flat.join()) faults.push(`the dice at seq ${seq} are wrong`);
  if (used.get(seq)?.join() !== flat.join()) faults.push(`the game has other dice at seq ${seq}`);
  used.delete(seq);
}
for (const [seq, rolls] of used) if (rolls.length > 0) faults.push(`the dice at seq ${seq} are not proved`);

/** What the events of a command show of its dice, in order, must be among its rolls, in order. */
for (const [index, { rolls, events }] of entries.entries()) {
  let at = 0;
  for (const event of events) {
    for (const die of shown(event)) {
      while (at < rolls.length && rolls[at] !== die) at++;
      if (at++ >= rolls.length) faults.push(`an event of entry ${index} shows dice that were not rolled`);
    }
  }
}

function shown(event) {
  if (event.type === 'order-rolled') return event.rolls.map(({ die }) => die);
  if (event.type !== 'battle-fought') return [];
  const { scatter, attackerRoll, attackerRolls, targetRoll, returns } = event.battle;
  // In the order in which they are rolled; who draws a card shows the card and no dice.
  const attacks = attackerRolls ?? (attackerRoll ? [attackerRoll] : []);
  const answers = returns?.map(({ roll }) => roll) ?? (targetRoll ? [targetRoll] : []);
  return [...(scatter ? [scatter.die] : []), ...[...attacks, ...answers].flatMap(({ dice: rolled }) => rolled)];
}

/** Entries that take others back: their dice were rolled, are proved above, and do not stand. */
const takebacks = entries.filter(({ takenBack }) => takenBack !== undefined);
const toldBack = (dice.takenBack ?? []).map(({ seq }) => seq);
if (takebacks.map(({ seq }) => seq).join() !== toldBack.join())
  faults.push('the dice say otherwise of what was taken back');
for (const { seq, takenBack } of takebacks) {
  const gone = entries.slice(takenBack).filter((one) => one.seq < seq && one.rolls.length > 0);
  const places = gone.map((one) => one.seq).join(', ');
  console.log(
    `At seq ${seq} all agreed to take back${gone.length > 0 ? ` dice, those at seq ${places}` : ', no dice'}.`,
  );
}

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `All ${count} dice are as promised.` : `${faults.length} faults.`);

/** Who could have opened sessions until it liked the set-up, and kept that one. */
const before = dice.contributions.filter(({ seq }) => seq < begun);
const handedOn = dice.handedOn ?? [];
const names = before.map(({ seat }) => seat).join(', ');
if (dice.continued) {
  console.log('The game began with a position that whoever opened the session had brought: nothing was rolled for it.');
} else if (before.length === 0) {
  const who = dice.waived?.includes('host') ? 'the host had waived contributions for all' : 'nobody had contributed';
  console.log(`When the set-up was rolled ${who}: the host could have opened many sessions and kept the one it liked.`);
} else if (dice.waived?.length === 0 && handedOn.length === 0) {
  console.log(
    'Every seat had contributed when the set-up was rolled: whoever did so at random knows that nobody chose it.',
  );
} else {
  console.log(`The set-up was chosen by nobody that ${names} knows nothing of.`);
  if (dice.waived?.length) console.log(`Without a say in it: ${dice.waived.join(', ')}.`);
}
for (const seat of handedOn)
  console.log(`The seat of ${seat} was taken back after that: who held it before, the host perhaps, had contributed.`);
process.exitCode = faults.length === 0 ? 0 : 1;
