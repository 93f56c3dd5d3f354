import type { ComponentChildren } from 'preact';
import type { GameEvent } from '../service/types.js';
import { name, word } from '../service/words.js';
import { text } from '../text/text.js';
import { sentence } from '../state/sentences.js';
import { Die } from './parts.js';
import { WithPlaces } from './with-places.js';

/** Events as text, with dice as pictures. */
export function EventList({ events }: { readonly events: readonly GameEvent[] }) {
  return (
    <ol class="events">
      {events.map((event, index) => (
        <li key={index}>
          <p>
            <WithPlaces text={sentence(event)} />
          </p>
          <Rolls value={event} />
        </li>
      ))}
    </ol>
  );
}

type Fields = Readonly<Record<string, unknown>>;
/** Whatever rolls an event holds. */
export function Rolls({ value, title = '' }: { readonly value: unknown; readonly title?: string }): ComponentChildren {
  if (Array.isArray(value)) {
    const dice = value.filter(
      (one): one is { die: number } => typeof (one as { die?: unknown } | null)?.die === 'number',
    );
    if (dice.length === 0) return value.map((one, index) => <Rolls key={index} value={one} title={title} />);
    return (
      <div class="roll">
        {value.map((one: Fields, index) => (
          <span key={index} class="named-die">
            {typeof one['country'] === 'string' && <span>{name(one['country'])}</span>}
            <Die value={Number(one['die'])} />
          </span>
        ))}
      </div>
    );
  }
  if (typeof value !== 'object' || value === null) return null;
  const { dice, die, base, value: hitOn } = value as Fields;
  if (typeof die === 'number') {
    return (
      <div class="roll">
        <span class="roll-name">{word('roll', title)}</span>
        <Die value={die} />
      </div>
    );
  }
  if (Array.isArray(dice)) {
    return (
      <div class="roll">
        <span class="roll-name">{rollName(value as Fields, title)}</span>
        {(dice as number[]).map((die, index) => (
          <Die key={index} value={die} hit={die <= Number(hitOn)} red={index >= Number(base)} />
        ))}
      </div>
    );
  }
  // A list of rolls holds the single one too.
  const own = Object.entries(value).filter(([key]) => !(`${key}s` in value));
  return own.map(([key, one]) => <Rolls key={key} value={one} title={key} />);
}

/** Whose roll it is, with its hits; those that were fixed or drawn have no dice. */
function rollName({ hits, fixed, card }: Fields, title: string): string {
  const of = { roll: word('roll', title.replace(/Rolls?$/, '')), hits: Number(hits ?? 0) };
  if (fixed === true) return text('hits-fixed', of);
  return typeof card === 'number' ? text('hits-of-card', { ...of, card }) : text('hits-of-roll', of);
}
