import { give } from '../state/act.js';
import { aimedCommands, pick, picked } from '../state/picking.js';
import { aimed, answerAt, held, moveTo, odds, select, selected, weighed } from '../state/question.js';
import { legal } from '../state/scene.js';
import type { Command } from '../service/types.js';
import { decimals, percent, word } from '../service/words.js';
import { text } from '../text/text.js';
import { commandWords } from './commands-panel.js';
import { Button } from './parts.js';
import { isGrave, plainCommands } from './situation-panel.js';

/**
 * What may be done next, always in sight, with its odds: below the panel with something in hand, on a phone at the foot of the page.
 * What it offers the panel does not.
 */
export function ActionBar() {
  const list = legal.value;
  const inHand = (selected.value ?? picked.value) !== null;
  if (!list && !inHand) return null;
  const letGo = () => {
    pick(null);
    void select(null);
  };
  const next = nextCommand();
  return (
    <div class={`action-bar${inHand ? ' in-hand' : ''}`} role="toolbar" aria-label={text('commands-at-hand')}>
      {next && (
        <span class="next">
          {next.note !== null && <span>{next.note}</span>}
          <Button kind="primary" acts onClick={() => void give(next.command)}>
            {next.label}
          </Button>
        </span>
      )}
      {list &&
        plainCommands(list)
          .filter((command) => !isGrave(command))
          .map((command) => (
            <Button
              key={command.type}
              {...(!inHand && { kind: 'primary' as const })}
              acts
              onClick={() => void give(command)}
            >
              {word('command', command.type)}
            </Button>
          ))}
      {inHand && (
        <Button kind="quiet" onClick={letGo}>
          {text('let-go')}
        </Button>
      )}
    </div>
  );
}

interface Next {
  readonly command: Command;
  readonly label: string;
  readonly note: string | null;
}

/** The command that the question is about: the attacks that are weighed, or the way to the place that is held. */
function nextCommand(): Next | null {
  const attacks = weighed.value;
  if (attacks.length > 0 && legal.value?.commands.some(({ type }) => type === 'declare')) {
    const chance = odds.value?.units.find(({ unit }) => unit === aimed.value?.target);
    const note =
      chance &&
      text('fate-of-unit', {
        destroyed: percent(chance.destroyed.value),
        damage: decimals(chance.expectedDamageTaken, 2),
      });
    const label = text('declare-attacks', { attacks: attacks.length });
    return { command: { type: 'declare', attacks: [...attacks] }, label, note: note ?? null };
  }
  const answer = answerAt(held.value);
  if (selected.value !== null && answer && 'destination' in answer) {
    const command = moveTo(answer.destination);
    return command && { command, label: text('go-there-for', { cost: answer.destination.cost }), note: null };
  }
  const [command, ...more] = aimedCommands.value;
  return command && more.length === 0 ? { command, label: commandWords(command), note: null } : null;
}
