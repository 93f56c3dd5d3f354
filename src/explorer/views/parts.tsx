import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX, TargetedInputEvent } from 'preact';
import { clauses, needClause } from '../state/catalogue.js';
import { hints } from '../state/hint.js';
import { isActing } from '../state/notices.js';
import { useEffect } from 'preact/hooks';
import { text } from '../text/text.js';

/** A section of the panel. */
export function Section(props: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly aside?: ComponentChildren;
  readonly class?: string;
}) {
  return (
    <section class={`section ${props.class ?? ''}`}>
      <header>
        <h2>{props.title}</h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  );
}

/** Emphasis, code and ids of the Markdown in docs/rules. */
export function Prose({ text: prose }: { readonly text: string }) {
  const parts = prose.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\n)/g).filter((part) => part !== '');
  return (
    <>
      {parts.map((part): JSX.Element | string => {
        if (part === '\n') return <br />;
        if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
        if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
        if (part.startsWith('*') && part.length > 2) return <em>{part.slice(1, -1)}</em>;
        return part;
      })}
    </>
  );
}

/** A clause, quoted. Where it comes from stands below it, smaller. */
export function Quote({ id }: { readonly id: string }) {
  const open = useSignal(false);
  useEffect(() => needClause(id), [id]);
  const clause = clauses.value.get(id);
  if (clause === null) return <p class="quote-none">{text('clause', { id })}</p>;
  if (clause === undefined) return <p class="quote-none">{text('clause', { id })} …</p>;
  const { statement, edition, decisions, links } = clause;
  const more = [...new Set([...links, ...decisions])];
  return (
    <figure class="quote">
      <blockquote lang="en">
        <Prose text={statement} />
      </blockquote>
      <figcaption>
        <a href={`/rules/${clause.id}`} target="_blank" rel="noopener">
          <b>{clause.id}</b>
        </a>{' '}
        · <span lang="en">{clause.section.replace(/^\d+\.\s*/, '')}</span>
        {edition !== null && edition !== 'both' ? ` · ${edition}` : ''}
        {more.length > 0 && (
          <details onToggle={(event) => (open.value = event.currentTarget.open)}>
            <summary>{text('decisions', { count: more.length })}</summary>
            {open.value && more.map((one) => <Quote key={one} id={one} />)}
          </details>
        )}
      </figcaption>
    </figure>
  );
}

/** A twelve-sided die. */
export function Die({ value, hit, red }: { readonly value: number; readonly hit?: boolean; readonly red?: boolean }) {
  const kind = `die${hit === true ? ' hit' : hit === false ? ' miss' : ''}${red ? ' red' : ''}`;
  const label = hit === undefined ? String(value) : text(hit ? 'die-hit' : 'die-miss', { value });
  return (
    <svg class={kind} viewBox="-20 -20 40 40" role="img" aria-label={label}>
      <path d="M0-19 11.2-15.4 18.1-5.9V5.9L11.2 15.4 0 19-11.2 15.4-18.1 5.9V-5.9L-11.2-15.4z" />
      <path class="face" d="M0-12.5 11.9-3.9 7.3 10.1H-7.3L-11.9-3.9z" />
      <text y="5" text-anchor="middle">
        {value}
      </text>
    </svg>
  );
}

/** Name and value in a row. */
export function Fact(props: {
  readonly name: string;
  readonly children: ComponentChildren;
  /** The clause that says what the figure means, on request. */
  readonly clause?: string;
}) {
  const { name, clause } = props;
  const asked = useSignal<string | null>(null);
  return (
    <div class="fact">
      <dt>
        {name}
        {clause !== undefined && <Ask name={name} clause={clause} asked={asked} />}
      </dt>
      <dd>{props.children}</dd>
      {asked.value !== null && (
        <dd class="meaning">
          <Quote id={asked.value} />
        </dd>
      )}
    </div>
  );
}

/** Opens the clause that says what a figure means, and puts it away. */
export function Ask(props: {
  readonly name: string;
  readonly clause: string;
  /** The clause that is open. */
  readonly asked: Signal<string | null>;
}) {
  const { name, clause, asked } = props;
  return (
    <button
      type="button"
      class="ask"
      aria-label={text('ask-about', { name })}
      aria-expanded={asked.value === clause}
      onClick={() => (asked.value = asked.peek() === clause ? null : clause)}
    />
  );
}

/** Attributes of a button that cannot be used while a command is under way. */
export function waits() {
  return isActing.value && { 'aria-disabled': true, 'aria-busy': true };
}

/** A button with a text. */
export function Button(props: {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly kind?: 'primary' | 'quiet' | 'icon';
  readonly label?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Gives a command, or goes through the game: it waits while another is under way, and keeps the focus. */
  readonly acts?: boolean;
  /** The place of the board that it is about. */
  readonly about?: string | null;
}) {
  return (
    <button
      type="button"
      class={`button ${props.kind ?? ''}`}
      disabled={props.disabled}
      aria-label={props.label}
      aria-pressed={props.pressed}
      {...(props.acts && waits())}
      title={props.label}
      {...(props.about !== undefined && hints(props.about))}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

/** A choice of one of several values, each with its words. */
export function Choice<Value extends string | number>(props: {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly (readonly [Value, string])[];
  readonly set: (value: Value) => void;
}) {
  return (
    <label class="field">
      {props.label}
      <select
        value={props.value}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const [chosen] = props.of[selectedIndex] ?? [];
          if (chosen !== undefined) props.set(chosen);
        }}
      >
        {props.of.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type FieldEvent = TargetedInputEvent<HTMLInputElement>;

/** A line of text with its label. */
export function TextField({
  label,
  value,
  set,
  secret = false,
  ...input
}: {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  /** Not shown while it is typed. */
  readonly secret?: boolean;
  readonly placeholder?: string;
  readonly autocomplete?: 'off';
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
}) {
  const field = { ...input, value, onInput: (event: FieldEvent) => set(event.currentTarget.value) };
  return (
    <label class="field">
      {label}
      {secret ? <input type="password" {...field} /> : <input type="text" {...field} />}
    </label>
  );
}
