import { RulesClient, RefusalError, type Command, type Item, type State } from '@trench-club/client';
export async function play(state: State): Promise<string> {
  const client = new RulesClient('http://127.0.0.1:3000', { fetch });
  const { units } = await client.post('/v1/rules/reachable', { body: { state, units: ['u'], paths: true } });
  const cost: number | undefined = units[0]?.destinations[0]?.cost;
  // @ts-expect-error a misspelt field
  await client.post('/v1/rules/reachable', { body: { state, unit: ['u'] } });
  const seat = client.session('ses_1', 'token');
  const command: Command = { type: 'move', unit: 'u', path: [{ q: 1, r: 2 }, { fort: 'F1' }] };
  // @ts-expect-error no such command
  const wrong: Command = { type: 'advance' };
  try {
    const { events } = await seat.command(command, { version: 3 });
    for (const { data } of events) if (data.type === 'fort-taken') return data.fort + cost + wrong.type;
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'contact-stop') return error.refusal.clause;
  }
  const stream = client.stream({ WebSocket });
  for await (const item of seat.follow(stream, { from: { epoch: 'e', seq: 1 } })) return told(item);
  return '';
}
function told(item: Item): string {
  switch (item.type) {
    case 'snapshot':
      return item.reason ?? item.state.phase ?? '';
    case 'event':
      // @ts-expect-error a fort is not of every event
      return item.event.data.fort;
    case 'caught-up':
      return item.epoch;
    case 'over':
      return item.type;
  }
}
