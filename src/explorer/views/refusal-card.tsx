import { give } from '../state/act.js';
import { placeOf } from '../state/hint.js';
import { attempt } from '../state/notices.js';
import { select, selected } from '../state/question.js';
import type { Command, Refusal } from '../service/types.js';
import { human, name, placeName, word } from '../service/words.js';
import { Button, Fact, Quote, Section } from './parts.js';
import { WithPlaces } from './with-places.js';
import { text } from '../text/text.js';

interface Nearest {
  readonly path: Extract<Command, { type: 'move' }>['path'];
  readonly cost: number;
}

/** Legal alternatives as buttons. */
export function Remedy({ refusal: { remedy } }: { readonly refusal: Refusal }) {
  const unit = selected.value;
  if (!remedy) return null;
  const { nearest, longestPrefix, move, attackers, targets, ...others } = remedy as {
    nearest?: Nearest | null;
    longestPrefix?: Nearest['path'];
    move?: readonly string[];
    attackers?: readonly (string | { readonly fort: string })[];
    targets?: readonly string[];
  } & Record<string, unknown>;
  // A Turret is no unit that could be selected.
  const units = (attackers ?? []).filter((one) => typeof one === 'string');
  const whole = nearest && JSON.stringify(nearest.path) === JSON.stringify(longestPrefix);
  const rest = Object.entries(others).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return (
    <div class="remedy">
      {nearest && unit !== null && (
        <Button
          kind="primary"
          acts
          about={placeOf({ type: 'move', unit, path: nearest.path })}
          onClick={() => void give({ type: 'move', unit, path: nearest.path })}
        >
          {text('go-to-for', { place: placeName(nearest.path.at(-1) ?? {}), cost: nearest.cost })}
        </Button>
      )}
      {!whole && longestPrefix && longestPrefix.length > 0 && unit !== null && (
        <Button
          acts
          about={placeOf({ type: 'move', unit, path: longestPrefix })}
          onClick={() => void give({ type: 'move', unit, path: longestPrefix })}
        >
          {text('that-way-to', { place: placeName(longestPrefix.at(-1) ?? {}) })}
        </Button>
      )}
      {[...(move ?? []), ...units, ...(targets ?? [])].map((id) => (
        <Button key={id} onClick={() => void attempt(() => select(id))}>
          {human(id)}
        </Button>
      ))}
      {rest.length > 0 && (
        <dl class="facts">
          {rest.map(([key, value]) => (
            <Fact key={key} name={word('member', key)}>
              <WithPlaces text={valueWords(value, NAMES[key])} />
            </Fact>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Members of a remedy whose values are ids. */
const NAMES: Readonly<Record<string, (id: string) => string>> = { commands: (id) => word('command', id), seats: name };

function valueWords(value: unknown, named: (id: string) => string = String): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(one, named)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : named(String(value));
}

/** A no of the rules: its words, the clause, and what would work instead. */
export function RefusalCard({ title, refusal: no }: { readonly title: string; readonly refusal: Refusal }) {
  return (
    <Section title={title} class="why-not">
      <p class="verdict">
        <WithPlaces text={no.message} />
      </p>
      <Quote id={no.clause} />
      <Remedy refusal={no} />
    </Section>
  );
}
