import { createHash, createHmac } from 'node:crypto';
import { sha256 } from './canonical.mjs';

/**
 * Checks the dice of a game file by docs/proofs.md: the commitment, every roll, and the dice that events show. `commitment`
 * is the one that was noted when the session was opened: a file alone cannot show when its own was published.
 */
export function checkDice({ dice, deal = [], entries }, commitment) {
  const faults = [];
  const notes = [];
  const secret = Buffer.from(dice.secret, 'hex');
  if (secret.length !== 32) faults.push('the secret is not 32 bytes');
  if (sha256(secret) !== dice.commitment) faults.push('the secret does not fit the commitment');
  if (commitment !== undefined && commitment !== dice.commitment)
    faults.push('this is not the commitment that was noted');

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
    const contributed = digestAt(dice.contributions, seq);
    count += flat.length;
    if (seq <= last) faults.push(`the dice at seq ${seq} are out of order or given twice`);
    last = seq;
    if (digest !== undefined && digest !== contributed) faults.push(`the contributions before seq ${seq} are others`);
    const context = `trench-club-session-dice/1/${dice.session}/${contributed}/${seq}`;
    if (rolled(secret, context, flat.length).join() !== flat.join()) faults.push(`the dice at seq ${seq} are wrong`);
    if (used.get(seq)?.join() !== flat.join()) faults.push(`the game has other dice at seq ${seq}`);
    used.delete(seq);
  }
  for (const [seq, rolls] of used) if (rolls.length > 0) faults.push(`the dice at seq ${seq} are not proved`);

  for (const [index, { rolls, events }] of entries.entries())
    if (!areAmong(events.flatMap(shown), rolls))
      faults.push(`an event of entry ${index} shows dice that were not rolled`);

  /** Entries that take others back: their dice were rolled, are proved above, and do not stand. */
  const takebacks = entries.filter(({ takenBack }) => takenBack !== undefined);
  const toldBack = (dice.takenBack ?? []).map(({ seq }) => seq);
  if (takebacks.map(({ seq }) => seq).join() !== toldBack.join())
    faults.push('the dice say otherwise of what was taken back');
  for (const { seq, takenBack } of takebacks) {
    const gone = entries.slice(takenBack).filter((one) => one.seq < seq && one.rolls.length > 0);
    const places = gone.map((one) => one.seq).join(', ');
    notes.push(
      `At seq ${seq} all agreed to take back${gone.length > 0 ? ` dice, those at seq ${places}` : ', no dice'}.`,
    );
  }
  if (faults.length === 0) notes.push(`All ${count} dice are as promised.`);
  notes.push(...chosenBy(dice, begun));
  return { faults, notes };
}

function digestAt(contributions, seq) {
  const digest = createHash('sha256');
  for (const one of contributions) if (one.seq < seq) digest.update(`${one.seat}:${one.entropy}\n`);
  return digest.digest('hex');
}

function rolled(secret, context, count) {
  const results = [];
  for (let block = 0; results.length < count; block++) {
    const bytes = createHmac('sha256', secret).update(`trench-club-dice/1\n${context}\n${block}`).digest();
    for (const byte of bytes) if (byte < 252) results.push(1 + (byte % 12));
  }
  return results.slice(0, count);
}

/** The dice that an event shows, in the order in which they are rolled; who draws a card shows the card and no dice. */
function shown(event) {
  if (event.type === 'order-rolled') return event.rolls.map(({ die }) => die);
  if (event.type !== 'battle-fought') return [];
  const { scatter, attackerRoll, attackerRolls, targetRoll, returns } = event.battle;
  const attacks = attackerRolls ?? (attackerRoll ? [attackerRoll] : []);
  const answers = returns?.map(({ roll }) => roll) ?? (targetRoll ? [targetRoll] : []);
  return [...(scatter ? [scatter.die] : []), ...[...attacks, ...answers].flatMap(({ dice }) => dice)];
}

/** Are the dice among the rolls, in their order? */
function areAmong(dice, rolls) {
  let at = 0;
  return dice.every((die) => (at = rolls.indexOf(die, at) + 1) > 0);
}

/** Who could have opened sessions until it liked the set-up, and used that one. */
function chosenBy(dice, begun) {
  const before = dice.contributions.filter(({ seq }) => seq < begun);
  const handedOn = dice.handedOn ?? [];
  const names = before.map(({ seat }) => seat).join(', ');
  return [
    ...choice(),
    ...handedOn.map(
      (seat) => `The seat of ${seat} was taken back after that: its former holder, the host perhaps, had contributed.`,
    ),
  ];

  function choice() {
    if (dice.continued)
      return ['The game began with a position that whoever opened the session had brought: nothing was rolled for it.'];
    if (before.length === 0) {
      const who = dice.waived?.includes('host')
        ? 'the host had waived contributions for all'
        : 'nobody had contributed';
      return [`When the set-up was rolled ${who}: the host could have opened many sessions and kept the one it liked.`];
    }
    if (dice.waived?.length === 0 && handedOn.length === 0)
      return [
        'Every seat had contributed when the set-up was rolled: if one of them did so at random, nobody chose it.',
      ];
    const without = dice.waived?.length ? [`Without a say in it: ${dice.waived.join(', ')}.`] : [];
    return [`The set-up was chosen by nobody that ${names} knows nothing of.`, ...without];
  }
}
