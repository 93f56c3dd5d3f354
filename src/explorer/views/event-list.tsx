import type { ComponentChildren } from 'preact';
import type { GameEvent } from '../service/types.js';
import { counted, human, name, placeName, who } from '../service/words.js';
import { Die } from './parts.js';

/** Events as text, with dice as pictures. */
export function EventList({ events }: { readonly events: readonly GameEvent[] }) {
  return (
    <ol class="events">
      {events.map((event, index) => (
        <li key={index}>
          <p>{sentence(event)}</p>
          <Rolls value={event} />
        </li>
      ))}
    </ol>
  );
}

type Fields = Readonly<Record<string, unknown>>;
const text = (value: unknown) => human(String(value));

interface Sentence {
  /** Members that the sentence needs. */
  readonly of: readonly string[];
  readonly sentence: (event: Fields) => string;
}

/** Sentences for common events; others list their members. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'unit-moved': {
    of: ['unit', 'cost'],
    sentence: ({ unit, hex, fort, aboard, cost, stopped }) => {
      const where =
        aboard !== undefined
          ? `boards ${text(aboard)}`
          : fort !== undefined
            ? `goes into fort ${String(fort)}`
            : `moves to ${placeName(hex)}`;
      return `${text(unit)} ${where} for ${String(cost)}${stopped === true ? ' and is stopped by contact' : ''}.`;
    },
  },
  'phase-began': {
    of: ['phase', 'country', 'round'],
    sentence: ({ phase, country, round }) =>
      `${name(String(country))}: the phase ${String(phase)} of round ${String(round)} begins.`,
  },
  'attacks-declared': {
    of: ['country', 'attacks'],
    sentence: ({ country, attacks }) => {
      const all = attacks as { attacker: unknown; target: unknown }[];
      return `${name(String(country))} declares ${counted(all.length, 'attack')}: ${all.map((one) => `${who(one.attacker)} on ${who(one.target)}`).join(', ')}.`;
    },
  },
  'fort-taken': {
    of: ['country', 'fort', 'unit'],
    sentence: ({ country, fort, unit }) => `${text(unit)} takes fort ${String(fort)} for ${name(String(country))}.`,
  },
  'unit-destroyed': {
    of: ['unit'],
    sentence: ({ unit, by }) =>
      `${text(unit)} is destroyed${by === null || by === undefined ? '' : ` by ${text(by)}`}.`,
  },
  'income-paid': {
    of: ['country', 'amount', 'forts'],
    sentence: ({ country, amount, forts }) =>
      `${name(String(country))} gets ${String(amount)} for ${counted(Number(forts), 'fort')}.`,
  },
  'order-rolled': {
    of: ['first', 'purpose'],
    sentence: ({ first, purpose }) => `${name(String(first))} begins (${text(purpose).toLowerCase()}).`,
  },
  'game-ended': {
    of: ['result'],
    sentence: ({ result }) => {
      const { winner, reason } = result as { winner: string | null; reason: string };
      return winner === null
        ? `The game ends in a draw (${human(reason).toLowerCase()}).`
        : `${name(winner)} win: ${human(reason).toLowerCase()}.`;
    },
  },
  'battle-fought': {
    of: ['battle'],
    sentence: ({ battle }) => {
      const { attacker, target, targetAfter, attackerAfter, scatter, hits = [] } = battle as Report;
      const others = hits.filter(({ unit }) => unit !== target);
      const parts = [
        scatter && `the shell lands on ${placeName(scatter.hex)}${scatter.unit === null ? ', on nobody' : ''}`,
        targetAfter && `the target ${fate(targetAfter)}`,
        ...others.map(({ unit, after }) => `${who(unit)} ${fate(after)}`),
        attackerAfter && `the attacker ${fate(attackerAfter)}`,
      ];
      return `${who(attacker)} attacks ${who(target)}: ${parts.filter(Boolean).join(', ')}.`;
    },
  },
};

/** The report of a battle. */
interface Report {
  readonly attacker: unknown;
  readonly target: unknown;
  readonly targetAfter?: Fate;
  readonly attackerAfter?: Fate;
  /** The landing of a shell that may scatter. */
  readonly scatter?: { readonly hex: object; readonly unit: string | null };
  /** All units hit, unless that is always the target. */
  readonly hits?: readonly { readonly unit: string; readonly after: Fate }[];
}

interface Fate {
  readonly damageTaken: number;
  readonly destroyed: boolean;
}

function fate({ damageTaken, destroyed }: Fate): string {
  return destroyed ? 'is destroyed' : damageTaken === 0 ? 'takes no damage' : `takes ${damageTaken} damage`;
}

export function sentence(event: GameEvent): string {
  const known = SENTENCES[event.type];
  if (known?.of.every((member) => event[member] !== undefined)) return known.sentence(event);
  const { type, ...all } = event;
  const { from, to, ...others } = all;
  const isWay = typeof from === 'string' && typeof to === 'string';
  const words = Object.entries(isWay ? others : all).flatMap(([key, value]) => {
    if (value === null || (typeof value === 'object' && !Array.isArray(value))) return [];
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${value.length} ${human(key).toLowerCase()}`];
    return [`${human(key).toLowerCase()} ${typeof value === 'string' ? shortened(value) : String(value)}`];
  });
  if (isWay) words.unshift(`${from} → ${to}`);
  return `${human(type)}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
}

/** Names with capitals; hashes and the like by their first characters. */
function shortened(value: string): string {
  if (/\s/.test(value)) return value;
  return /^[\w+/=]{25,}$/.test(value) ? `${value.slice(0, 10)}…` : name(value);
}

/** Whatever rolls an event holds. */
function Rolls({ value, title = '' }: { readonly value: unknown; readonly title?: string }): ComponentChildren {
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
  const { dice, die, base, value: hitOn, hits } = value as Fields;
  if (typeof die === 'number') {
    return (
      <div class="roll">
        <span class="roll-name">{human(title)}</span>
        <Die value={die} />
      </div>
    );
  }
  if (Array.isArray(dice)) {
    return (
      <div class="roll">
        <span class="roll-name">
          {human(title.replace(/Rolls?$/, ''))} · {counted(Number(hits ?? 0), 'hit')}
        </span>
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
