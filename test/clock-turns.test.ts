import t from 'tap';
import { Games } from '../src/game/registry.js';
import { turnsBegun, turnsOf } from '../src/session/core/turns.js';
import { SessionService } from '../src/session/sessions.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { parlour, WAIVED } from './support/parlour-game.js';

let keys = 0;
const newKey = () => `key-of-the-test-${keys++}`;

async function table(setUp: unknown = {}, contributions: 'awaited' | 'waived' = 'waived') {
  const service = new SessionService({ store: new MemoryStore(), games: new Games([parlour]) });
  const { session } = await service.create({ ...WAIVED, contributions, setUp, idempotencyKey: newKey(), caller: '' });
  const tokens: Record<string, string> = {};
  for (const { seat, invitation } of session.invitations) {
    const { text } = await service.claim({ session: session.id, seat, invitation, idempotencyKey: newKey() });
    tokens[seat] = (JSON.parse(text) as { token: string }).token;
  }
  const snapshot = async () => (await service.authorise(session.id, session.hostToken)).snapshot;
  const give = async (seat: string, command: object) => {
    const member = await service.authorise(session.id, tokens[seat]);
    const request = { idempotencyKey: newKey(), ifVersion: member.snapshot.version, requestId: 'r' };
    await service.give(service.permit(member, command), request);
    return { after: await snapshot() };
  };
  return { service, id: session.id, tokens, snapshot, give };
}

const who = (turns: ReturnType<typeof turnsOf>) => turns.map(({ seat, turn }) => [seat, turn]);

t.test('a turn begins when a seat becomes one of those that are to act, and keeps its number', async (t) => {
  const { snapshot, give } = await table();
  t.same(who(turnsOf(await snapshot(), 0)), [['red', 1]], 'claims begin no turn');
  const shown = await give('red', { type: 'show' });
  t.same(who(turnsOf(shown.after, 0)), [['red', 1]], 'the seat is still to act');
  t.same(turnsBegun(shown.after.meta, shown.after.version), []);
  const added = await give('red', { type: 'add', amount: 1 });
  const { version } = added.after;
  t.same(turnsBegun(added.after.meta, version), ['blue']);
  t.same(who(turnsOf(added.after, 0)), [['blue', version]]);
  t.same(turnsOf(added.after, 0)[0]?.deadline, null, 'no clock, no deadline');
});

t.test('a turn of the opponent parts two turns of the same seat', async (t) => {
  const { give } = await table({ opponent: 'blue' });
  const { after } = await give('red', { type: 'add', amount: 1 });
  t.same(turnsBegun(after.meta, after.version), ['red']);
  t.same(who(turnsOf(after, 0)), [['red', after.version]]);
});

t.test('no turn begins before the game does, and none is left after its end', async (t) => {
  const { service, id, tokens, snapshot, give } = await table({ goal: 1 }, 'awaited');
  t.same(turnsOf(await snapshot(), 0), []);
  for (const seat of ['red', 'blue']) {
    const principal = { role: 'seat', seat } as const;
    const token = tokens[seat] as string;
    await service.change('contribute', { session: id, principal, entropy: null, idempotencyKey: newKey(), token });
  }
  const begun = await snapshot();
  t.same(who(turnsOf(begun, 0)), [['red', begun.version]]);
  t.same(turnsOf((await give('red', { type: 'add', amount: 1 })).after, 0), []);
});
