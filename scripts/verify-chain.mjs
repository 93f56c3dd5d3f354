/**
 * node scripts/verify-chain.mjs <game file> [<seq>:<hash> …]
 *
 * Checks the chain of a game file (GET /v1/sessions/{id}/replay) by docs/chain.md alone: it shares no code with the service.
 * Every record must have the hash that it is said to have and follow from the one before, its events and dice must be those of
 * the game, and a hash that somebody noted during the game must stand at its place. Ends with 1 when something is wrong.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [path, ...rest] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node scripts/verify-chain.mjs <game file> [<seq>:<hash> …]');
  process.exit(2);
}
const { chain, entries, dice } = JSON.parse(readFileSync(path, 'utf8'));
if (!chain) {
  console.log('The file has no `chain`: it is from before there was one, or of no session.');
  process.exit(rest.some((text) => text.includes(':')) ? 1 : 0);
}
const faults = [];
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys and without white space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

let head = sha256(`trench-club-chain/1\n${chain.session}`);
let begun = false;
const hashes = [];
for (const [index, { chain: link, ...record }] of chain.records.entries()) {
  const seq = index + 1;
  if (!link) {
    if (begun) faults.push(`event ${seq} is not in the chain`);
    hashes.push(undefined);
    continue;
  }
  begun = true;
  if (link.prev !== head) faults.push(`event ${seq} does not follow the one before`);
  const sealed = sha256(`${link.salt}\n${canonical(record)}`);
  head = sha256(`trench-club-chain/1\n${link.prev}\n${link.shown}\n${sealed}`);
  if (link.hash !== head) faults.push(`event ${seq} is not what its hash says`);
  hashes.push(head);
}
if (head !== chain.head) faults.push('the chain has another head');

/** The game and the log are two accounts of the same. */
const begins = chain.records.findIndex(({ seat }) => seat !== undefined);
const happened = begins < 0 ? [] : chain.records.slice(begins).flatMap(({ game }) => (game ? [game] : []));
if (entries) {
  const told = entries.flatMap(({ events }) => events);
  const differs = happened.findIndex((event, index) => canonical(event) !== canonical(told[index] ?? null));
  if (differs >= 0 || told.length !== happened.length) faults.push('the game has other events than the log');
  for (const { seq, rolls, seat, takenBack } of entries) {
    const record = chain.records[seq - 1];
    if (takenBack !== undefined) {
      const { type, seat: asked, seq: to } = record?.session ?? {};
      const standing = entries.filter((one) => one.seq <= to).length;
      if (type !== 'taken-back' || asked !== seat || standing !== takenBack)
        faults.push(`the log takes other commands back at seq ${seq}`);
      continue;
    }
    if (!record || record.seat !== seat || (record.rolls ?? []).flat().join() !== rolls.join())
      faults.push(`the log has another command, or other dice, at seq ${seq}`);
  }
}
if (dice) {
  if (dice.session !== chain.session) faults.push('the dice are of another session');
  const committed = chain.records[0]?.session?.commitment;
  if (begun && committed !== dice.commitment) faults.push('the log has another commitment to the dice');
  const origin = chain.records[0]?.session?.origin;
  if (begun && (origin?.type === 'continuation') !== (dice.continued === true))
    faults.push('the log says otherwise of where the game began');
  const logged = said(chain.records);
  if (logged && canonical(logged) !== canonical({ handedOn: [], ...pick(dice, Object.keys(logged)) }))
    faults.push('the log has other contributions to the dice, or waivers');
}

/** What the log says about contributions, by docs/dice.md; null where it is from before they were asked for. */
function said(records) {
  const opened = records[0]?.session?.contributions;
  if (!opened) return null;
  const asked = { begun: opened === 'awaited' ? null : 1, waived: opened === 'awaited' ? [] : ['host'] };
  let contributions = [];
  let handedOn = [];
  let hasCommand = false;
  let rolled = false;
  for (const [index, { session, command, rolls }] of records.entries()) {
    const seq = index + 1;
    hasCommand ||= command !== undefined;
    rolled ||= hasCommand && rolls?.length > 0;
    if (session?.type === 'session-begun') asked.begun = seq;
    if (session?.type === 'dice-waived') asked.waived.push(session.seat);
    if (session?.type === 'dice-contributed') contributions.push({ seat: session.seat, entropy: session.entropy, seq });
    if (session?.type !== 'seat-reissued') continue;
    const { seat } = session;
    const isRolledIn = (one) => one.seat === seat && asked.begun !== null && one.seq < asked.begun;
    if (contributions.some(isRolledIn)) handedOn = [...new Set([...handedOn, seat])];
    if (!rolled) contributions = contributions.filter((one) => one.seat !== seat || isRolledIn(one));
    if (asked.begun === null) asked.waived = asked.waived.filter((one) => one !== seat);
  }
  return { ...asked, contributions, handedOn };
}

function pick(object, keys) {
  return Object.fromEntries(keys.filter((key) => key in object).map((key) => [key, object[key]]));
}

for (const noted of rest.filter((text) => text.includes(':'))) {
  const [seq, hash] = noted.split(':');
  const known = hashes[Number(seq) - 1];
  if (!hash || hash.length < 16 || !known?.startsWith(hash)) faults.push(`event ${seq} is not the one that was noted`);
}

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `All ${hashes.length} events are those of the chain.` : `${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;
