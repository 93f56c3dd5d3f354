import { give } from '../state/act.js';
import { aimedCommands, pick, picked } from '../state/picking.js';
import { lastAnswer } from '../state/last-answer.js';
import { answerAt, held, moveTo, select, selected, weighed } from '../state/question.js';
import { legal } from '../state/scene.js';
import type { Command } from '../service/types.js';
import { word } from '../service/words.js';
import { text } from '../text/text.js';
import { commandWords } from './commands-panel.js';
import { Button } from './parts.js';
import { isGrave, plainCommands } from './situation-panel.js';
import { WithPlaces } from './with-places.js';

/**
 * The last answer and what may be done next, always in sight: below the panel with something in hand, on a phone at the foot of the page.
 * What it offers the panel does not.
 */
export function ActionBar() {
  const list = legal.value;
  const inHand = (selected.value ?? picked.value) !== null;
  const last = lastAnswer.value;
  if (!list && !inHand && !last) return null;
  const letGo = () => {
    pick(null);
    void select(null);
  };
  const next = nextCommand();
  return (
    <div class={`action-bar${inHand || last ? ' in-hand' : ''}`} role="toolbar" aria-label={text('commands-at-hand')}>
      {last && (
        <div class={last.isRefusal ? 'last no' : 'last'}>
          <b>{last.title}</b>
          {last.lines.map((line) => (
            <span key={line}>
              <WithPlaces text={line} />
            </span>
          ))}
        </div>
      )}
      {next && (
        <span class="next">
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
}

/** The command that the question is about: the attacks that are weighed, or the way to the place that is held. */
function nextCommand(): Next | null {
  const attacks = weighed.value;
  if (attacks.length > 0 && legal.value?.commands.some(({ type }) => type === 'declare')) {
    const label = text('declare-attacks', { attacks: attacks.length });
    return { command: { type: 'declare', attacks: [...attacks] }, label };
  }
  const answer = answerAt(held.value);
  if (selected.value !== null && answer && 'destination' in answer) {
    const command = moveTo(answer.destination);
    return command && { command, label: text('go-there-for', { cost: answer.destination.cost }) };
  }
  const [command, ...more] = aimedCommands.value;
  return command && more.length === 0 ? { command, label: commandWords(command) } : null;
}
