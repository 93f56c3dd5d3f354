import { effect, signal, untracked } from '@preact/signals';
import { client } from '../service/client.js';
import { situationOf, type Command, type Refusal } from '../service/types.js';
import { attempt } from './notices.js';
import { aboutPosition, legal, mayAct, scene, type Legal, type Scene } from './scene.js';

/** The commands that end a phase, by phase. */
const ENDS: Readonly<Record<string, Command['type']>> = {
  movement: 'end-movement',
  declaration: 'confirm-declarations',
  money: 'end-turn',
};

/** Why the command that ends the phase may not be given; null where it may, or where the seat is not to act. */
export const endRefused = signal<{ readonly command: Command; readonly refusal: Refusal } | null>(null);

effect(() => {
  const [at, list] = [scene.value, legal.value];
  endRefused.value = null;
  const type = ENDS[(at && situationOf(at.state).phase) ?? ''];
  if (!at || !list || type === undefined || !mayAct.value) return;
  if (list.commands.length === 0 || list.commands.some((one) => one.type === type)) return;
  void untracked(() => attempt(() => ask(at, list, { type } as Command), true));
});

async function ask(at: Scene, list: Legal, command: Command): Promise<void> {
  const body = (position: string) => ({ body: { position, command } });
  const judged = await aboutPosition((position) => client.post('/v1/rules/validate', body(position)), at);
  if (!judged.legal && legal.peek() === list) endRefused.value = { command, refusal: judged.refusal as Refusal };
}
