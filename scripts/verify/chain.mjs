import { canonical, isSame, sha256 } from './canonical.mjs';

/**
 * Checks the chain of a game file by docs/proofs.md: every link, the start, every command, its dice and its events.
 * `hashes` are those of the events, in order; undefined for events from before the chain.
 */
export function checkChain(file) {
  const { chain, entries } = file;
  const { records } = chain;
  const { hashes, faults } = links(chain);
  const notes = [];
  const unchained = hashes.filter((hash) => hash === undefined).length;
  if (faults.length === 0 && unchained > 0)
    notes.push(`Unverified: events 1 to ${unchained} are from before the chain.`);
  const bound = records.filter(({ start }) => start !== undefined);
  const start = sha256(canonical(file.start));
  if (bound.some((record) => record.start !== start)) faults.push('the game has another start than the log');
  if (bound.length === 0) notes.push('Unverified: the start of the game. Its log is from before it named the start.');
  const [{ session: created } = {}] = records;
  if (created?.game !== undefined && file.schema !== `${created.game}-game/1`)
    faults.push('the log is of another game');

  const logged = entriesOf(records);
  if (entries.length !== logged.length)
    faults.push(`the game has other events than the log: ${entries.length} entries in place of ${logged.length}`);
  for (const [index, entry] of entries.slice(0, logged.length).entries()) {
    const { rules, ...members } = logged[index];
    for (const member of ['seat', 'command', 'rolls', 'events', 'seq', 'at', 'takenBack'])
      if (!isSame(entry[member], members[member])) faults.push(`the log has another ${member} of entry ${index}`);
    if ((entry.rules ?? file.rules ?? 1) !== rules) faults.push(`the log has other rules at entry ${index}`);
  }
  notes.push(...originOf(created));
  const head = hashes.at(-1);
  if (faults.length === 0) notes.push(`All ${hashes.length - unchained} events are those of the chain.`);
  return { faults, notes, hashes, head, isWhole: unchained === 0 && bound.length > 0 };
}

function links(chain) {
  const faults = [];
  const hashes = [];
  let head = sha256(`trench-club-chain/1\n${chain.session}`);
  for (const [index, { chain: link, ...record }] of chain.records.entries()) {
    const seq = index + 1;
    if (!link) {
      if (hashes.some((hash) => hash !== undefined)) faults.push(`event ${seq} is not in the chain`);
      hashes.push(undefined);
      continue;
    }
    if (link.prev !== head) faults.push(`event ${seq} does not follow the one before`);
    const sealed = sha256(`${link.salt}\n${canonical(record)}`);
    head = sha256(`trench-club-chain/1\n${link.prev}\n${link.shown}\n${sealed}`);
    if (link.hash !== head) faults.push(`event ${seq} is not what its hash says`);
    hashes.push(head);
  }
  if (hashes.at(-1) === undefined) faults.push('the last event has no link: nothing is chained');
  if (head !== chain.head) faults.push('the chain has another head');
  return { faults, hashes };
}

/** The entries of the game that the log leads to, by docs/proofs.md, without the hashes of states. */
function entriesOf(records) {
  const entries = [];
  for (const [index, { seat, command = null, rolls = [], game, session, at, rules = 1 }] of records.entries()) {
    const place = { seq: index + 1, at, rules };
    if (session?.type === 'taken-back') {
      const takenBack = entries.filter((entry) => entry.seq <= session.seq).length;
      entries.push({ seat: session.seat, command: null, rolls: [], events: [], ...place, takenBack });
    }
    if (seat !== undefined) entries.push({ seat, command, rolls: rolls.flat(), events: [], ...place });
    if (game !== undefined) entries.at(-1)?.events.push(game);
  }
  return entries;
}

/** What the log claims about a game before this one. */
function originOf({ origin } = {}) {
  if (origin?.type !== 'continuation') return [];
  const { session, entries, proof } = origin;
  if (session === undefined || proof === undefined || proof === 'unverified')
    return ['Unverified: where the game comes from. Whoever opened the session brought the position it begins with.'];
  return [`The session says that it goes on from ${session}, after ${entries} entries.`];
}

/** The dice of the file and the log are two accounts of the same. */
export function checkDiceInLog({ chain, dice }) {
  const { records } = chain;
  const created = records[0]?.session;
  if (!dice) return created?.commitment === undefined ? [] : ['the file has no dice, and the log a commitment to them'];
  const faults = [];
  if (dice.session !== chain.session) faults.push('the dice are of another session');
  if (created?.commitment !== dice.commitment) faults.push('the log has another commitment to the dice');
  if ((created?.origin?.type === 'continuation') !== (dice.continued === true))
    faults.push('the log says otherwise of where the game began');
  const logged = contributionsIn(records);
  if (logged && !isSame(logged, { handedOn: [], ...pick(dice, Object.keys(logged)) }))
    faults.push('the log has other contributions to the dice, or waivers');
  const revealed = records.find(({ session }) => session?.type === 'dice-revealed')?.session;
  if (!revealed) faults.push('the log ends before its dice were revealed: its end was cut off');
  else if (revealed.secret !== dice.secret) faults.push('the log reveals another secret');
  const seqs = (type) =>
    records.flatMap(({ session }, index) => (session?.type === type ? [[index + 1, session]] : []));
  const takenBack = seqs('taken-back').map(([seq, { seq: to }]) => ({ seq, to }));
  if (!isSame(takenBack, dice.takenBack ?? [])) faults.push('the log has other commands taken back');
  for (const [index, { rolls }] of records.entries()) {
    const proved = dice.rolls.find(({ seq }) => seq === index + 1);
    if (rolls && !isSame(rolls, proved?.rolls)) faults.push(`the log has other dice at seq ${index + 1}`);
  }
  return faults;
}

/** What the log says about contributions, by docs/proofs.md; null where it is from before they were asked for. */
function contributionsIn(records) {
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
