import { signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { Declaration, GameEvent } from '../service/types.js';
import { dice, diceSource } from '../state/line.js';
import { attempt } from '../state/notices.js';
import { aboutPosition, scene } from '../state/scene.js';
import { Button } from './parts.js';
import { EventList } from './event-list.js';
import { DiceChooser } from './dice-chooser.js';
import { text } from '../text/text.js';

const fought = signal<{
  readonly of: string;
  readonly events: readonly GameEvent[];
  readonly no: string | null;
} | null>(null);

const nameOf = ({ attacker, target }: Declaration) => `${attacker} ${target} ${scene.value?.position}`;

/** Fights one attack on the side: the position stays as it is. */
export function BattleRun({ attack }: { readonly attack: Declaration }) {
  const shown = fought.value?.of === nameOf(attack) ? fought.value : null;
  return (
    <details class="try">
      <summary>{text('try-with-dice')}</summary>
      <DiceChooser />
      <Button onClick={() => void attempt(() => fight(attack))}>{text('roll')}</Button>
      {shown?.no && <p class="verdict">{shown.no}</p>}
      {shown && <EventList events={shown.events} />}
    </details>
  );
}

async function fight(attack: Declaration): Promise<void> {
  const body = { attack, dice: diceSource(dice.peek(), '') };
  const answer = await aboutPosition((position) => client.post('/v1/rules/battle', { body: { ...body, position } }));
  fought.value = {
    of: nameOf(attack),
    events: answer.legal ? (answer.events as unknown as GameEvent[]) : [],
    no: answer.legal ? null : answer.refusal.message,
  };
}
