/**
 * Two people play a game of Trench Club over the network and somebody watches; in the end all three check the dice.
 *
 *     npm start                                             (in another terminal)
 *     npx tsx docs/examples/two-players.ts http://127.0.0.1:3000
 */
import { RulesClient, type Command, type Seat, type SessionClient } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const MAX_COMMANDS = 400;

// Whoever opens a session gets an invitation for each seat, and hands them to the players.
const opened = await new RulesClient(address).createSession({
  game: 'trench-club',
  ruleset: 'e2',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6', 'victory.forts': { full: 9, half: 3 } },
  seats: [{ country: 'germany' }, { country: 'france' }],
  quick: true, // The dice make the armies and deploy them.
});

async function takeSeat(seat: Seat, invitation: string): Promise<SessionClient> {
  const own = await new RulesClient(address).claimSeat(opened.id, { seat, invitation });
  await own.contributeDice(crypto.randomUUID());
  return own;
}

/** Plays a seat: follows the session, and gives commands whenever there are some to choose from. */
async function play(seat: SessionClient): Promise<void> {
  const stream = seat.client.stream({ WebSocket });
  const taken = new Set<string>();
  let given = 0;
  let own = 0;
  for await (const item of seat.follow(stream, { from: 'start' })) {
    if (item.type !== 'event') continue;
    const { data, seq } = item.event;
    if (data.type === 'fort-taken') taken.add(data.fort);
    if (data.type === 'game-ended' || seq <= own) continue;
    for (;;) {
      const { commands, version } = await seat.legalCommands();
      const command =
        given < MAX_COMMANDS ? choose(commands, taken) : commands.find(({ type }) => type === 'surrender');
      if (!command) break;
      // Were the answer lost, the client would ask again under the same key: nothing is ever done twice.
      own = (await seat.command(command, { version })).lastSeq;
      given += 1;
    }
  }
}

/** Takes forts where it can, attacks once a turn, and wanders about otherwise. */
function choose(commands: readonly Command[], taken: ReadonlySet<string>): Command | undefined {
  const moves = commands.filter((command) => command.type === 'move');
  return (
    moves.find(({ path }) => path.some((step) => 'fort' in step && !taken.has(step.fort))) ??
    moves[Math.floor(Math.random() * moves.length)] ??
    commands.find((command) => command.type === 'declare' && command.attacks.length === 1) ??
    commands.find(({ type }) => ['end-movement', 'confirm-declarations', 'fight', 'end-turn'].includes(type))
  );
}

/** Watches the whole game; answers with the number of events. */
async function watch(spectator: SessionClient): Promise<number> {
  for await (const item of spectator.follow(spectator.client.stream({ WebSocket }), { from: 'start' })) {
    if (item.type === 'over') return item.seq;
    if (item.type !== 'event') continue;
    const { data, seq } = item.event;
    if (data.type === 'fort-taken') console.log(`${seq}: ${data.country} takes ${data.fort}`);
    if (data.type === 'game-ended')
      console.log(`${seq}: ${data.result.winner ?? 'nobody'} wins, ${data.result.reason}`);
  }
  throw new Error('The game broke off.');
}

/** Were the dice rolled as promised, and does the game file lead to the end that was seen? */
async function audit(name: string, who: SessionClient, events: number): Promise<void> {
  const { secret, ...dice } = await who.dice();
  if (secret === null) throw new Error('The secret of the dice is not revealed.');
  const verdict = await who.client.post('/v1/dice/verify', { body: { ...dice, secret } });
  const wrong = verdict.rolls.filter((roll) => roll.verdict === 'wrong').length;
  const file = await who.replay();
  if (verdict.commitment !== 'kept' || wrong > 0) throw new Error(`${name}: the dice are not right.`);
  const replayed = await who.client.post('/v1/rules/replay', { body: { file } });
  if (!replayed.ok) throw new Error(`${name}: the game file does not lead there.`);
  console.log(`${name}: ${verdict.rolls.length} rolls are right; ${file.entries.length} commands, ${events} events`);
}

const players = await Promise.all(opened.invitations.map(({ seat, invitation }) => takeSeat(seat, invitation)));
const spectator = new RulesClient(address).session(opened.id, opened.spectatorToken);
const [events] = await Promise.all([watch(spectator), ...players.map(play)]);
for (const [index, who] of [...players, spectator].entries()) {
  await audit(opened.invitations[index]?.seat ?? 'spectator', who, events);
}
