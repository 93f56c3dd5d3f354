import type { Command, EventStream, SessionClient } from '@trench-club/client';

/** Plays a seat to the end of the game; answers with the number of its commands. */
export async function play(seat: SessionClient, stream: EventStream): Promise<number> {
  let given = 0;
  let known = 0;
  for await (const item of seat.follow(stream, { from: 'start' })) {
    if (item.type !== 'event') continue;
    if (item.seq <= known) continue;
    for (;;) {
      const { commands, version } = await seat.legalCommands();
      const command = await choose(seat, commands);
      if (!command) break; // Another seat is to act.
      known = (await seat.command(command, { version })).lastSeq;
      given += 1;
    }
  }
  return given;
}

/** Takes forts, goes where the best attack is worth most, gives the best attack of each turn, and buys nothing. */
async function choose(seat: SessionClient, commands: readonly Command[]): Promise<Command | undefined> {
  const [first] = commands;
  const { state } = await seat.state();
  if (first?.type === 'move') {
    const { places } = await seat.client.post('/v1/rules/preview', { body: { state, unit: first.unit } });
    const balance = (odds: { unit: string; expectedDamageTaken: number }[]) =>
      odds.reduce((sum, one) => sum + one.expectedDamageTaken * (one.unit === first.unit ? -1 : 1), 1);
    const worth = ({ destination: { kind }, attacks }: (typeof places)[number]) =>
      kind === 'take-fort' ? 100 : Math.max(Math.random(), ...attacks.map(({ odds = [] }) => balance(odds)));
    return places.reduce((best, one) => (worth(one) > worth(best) ? one : best)).command;
  }
  if (commands.some(({ type }) => type === 'confirm-declarations') && !state.declarations?.length) {
    const { attacks } = await seat.client.post('/v1/rules/advise', { body: { state } });
    const [best] = attacks.filter(({ sensible }) => sensible);
    if (best) return { type: 'declare', attacks: [{ attacker: best.attacker, target: best.target }] };
  }
  return commands.find(({ type }) => ['end-movement', 'confirm-declarations', 'fight', 'end-turn'].includes(type));
}
