import type { ComponentChildren } from 'preact';
import type { GameEvent } from '../service/types.js';
import { counted, human, name, placeName, who } from '../service/words.js';
import { Die } from './parts.js';

/** What happened, in words; dice as dice. */
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
  /** Members without which it cannot be said. */
  readonly of: readonly string[];
  readonly say: (event: Fields) => string;
}

/** Sentences for events that are common; the others say what stands in them. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'unit-moved': {
    of: ['unit', 'cost'],
    say: ({ unit, hex, fort, aboard, cost, stopped }) => {
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
    say: ({ phase, country, round }) =>
      `${name(String(country))}: the phase ${String(phase)} of round ${String(round)} begins.`,
  },
  'attacks-declared': {
    of: ['country', 'attacks'],
    say: ({ country, attacks }) => {
      const all = attacks as { attacker: unknown; target: unknown }[];
      return `${name(String(country))} declares ${counted(all.length, 'attack')}: ${all.map((one) => `${who(one.attacker)} on ${who(one.target)}`).join(', ')}.`;
    },
  },
  'fort-taken': {
    of: ['country', 'fort', 'unit'],
    say: ({ country, fort, unit }) => `${text(unit)} takes fort ${String(fort)} for ${name(String(country))}.`,
  },
  'unit-destroyed': {
    of: ['unit'],
    say: ({ unit, by }) => `${text(unit)} is destroyed${by === null || by === undefined ? '' : ` by ${text(by)}`}.`,
  },
  'income-paid': {
    of: ['country', 'amount', 'forts'],
    say: ({ country, amount, forts }) =>
      `${name(String(country))} gets ${String(amount)} for ${counted(Number(forts), 'fort')}.`,
  },
  'order-rolled': {
    of: ['first', 'purpose'],
    say: ({ first, purpose }) => `${name(String(first))} begins (${text(purpose).toLowerCase()}).`,
  },
  'game-ended': {
    of: ['result'],
    say: ({ result }) => {
      const { winner, reason } = result as { winner: string | null; reason: string };
      return winner === null
        ? `The game ends in a draw (${human(reason).toLowerCase()}).`
        : `${name(winner)} win: ${human(reason).toLowerCase()}.`;
    },
  },
  'battle-fought': {
    of: ['battle'],
    say: ({ battle }) => {
      const { attacker, target, targetAfter, attackerAfter } = battle as Record<string, unknown> & {
        targetAfter?: Fate;
        attackerAfter?: Fate;
      };
      const fates = [
        targetAfter && `the target ${fate(targetAfter)}`,
        attackerAfter && `the attacker ${fate(attackerAfter)}`,
      ];
      return `${who(attacker)} attacks ${who(target)}: ${fates.filter(Boolean).join(', ')}.`;
    },
  },
};

interface Fate {
  readonly damageTaken: number;
  readonly destroyed: boolean;
}

function fate({ damageTaken, destroyed }: Fate): string {
  return destroyed ? 'is destroyed' : damageTaken === 0 ? 'takes no damage' : `takes ${damageTaken} damage`;
}

export function sentence(event: GameEvent): string {
  const known = SENTENCES[event.type];
  if (known?.of.every((member) => event[member] !== undefined)) return known.say(event);
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
    if (dice.length === 0) return null;
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
  const { dice, base, value: hitOn, hits } = value as Fields;
  if (Array.isArray(dice)) {
    return (
      <div class="roll">
        <span class="roll-name">
          {human(title.replace('Roll', ''))} · {counted(Number(hits ?? 0), 'hit')}
        </span>
        {(dice as number[]).map((die, index) => (
          <Die key={index} value={die} hit={die <= Number(hitOn)} red={index >= Number(base)} />
        ))}
      </div>
    );
  }
  return Object.entries(value).map(([key, one]) => <Rolls key={key} value={one} title={key} />);
}
