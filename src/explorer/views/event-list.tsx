import type { ComponentChildren } from 'preact';
import type { GameEvent } from '../service/types.js';
import { human, name, placeName, termName, who, word } from '../service/words.js';
import { text } from '../text/text.js';
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
const written = (value: unknown) => human(String(value));

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
      const moved = { unit: written(unit), cost: String(cost), stopped: stopped === true };
      if (aboard !== undefined) return text('event-unit-boards', { ...moved, transport: written(aboard) });
      if (fort !== undefined) return text('event-unit-enters', { ...moved, fort: String(fort) });
      return text('event-unit-moves', { ...moved, place: placeName(hex) });
    },
  },
  'phase-began': {
    of: ['phase', 'country', 'round'],
    sentence: ({ phase, country, round }) =>
      text('event-phase-began', {
        country: name(String(country)),
        phase: termName('phase', String(phase)).toLowerCase(),
        round: String(round),
      }),
  },
  'attacks-declared': {
    of: ['country', 'attacks'],
    sentence: ({ country, attacks }) => {
      const all = attacks as { attacker: unknown; target: unknown }[];
      return text('event-attacks-declared', {
        country: name(String(country)),
        attacks: all.map((one) => text('attack-pair', { attacker: who(one.attacker), target: who(one.target) })),
      });
    },
  },
  'opponent-chose': {
    of: ['explanation'],
    sentence: ({ explanation }) => (explanation as { text: string }).text,
  },
  'fort-taken': {
    of: ['country', 'fort', 'unit'],
    sentence: ({ country, fort, unit }) =>
      text('event-fort-taken', { unit: written(unit), fort: String(fort), country: name(String(country)) }),
  },
  'unit-destroyed': {
    of: ['unit'],
    sentence: ({ unit, by }) =>
      text('event-unit-destroyed', { unit: written(unit), by: by === null || by === undefined ? null : who(by) }),
  },
  'income-paid': {
    of: ['country', 'amount', 'forts'],
    sentence: ({ country, amount, forts }) =>
      text('event-income-paid', { country: name(String(country)), amount: String(amount), forts: Number(forts) }),
  },
  'order-rolled': {
    of: ['first', 'purpose'],
    sentence: ({ first, purpose }) =>
      text('event-order-rolled', {
        first: name(String(first)),
        purpose: word('purpose', String(purpose)).toLowerCase(),
      }),
  },
  'game-ended': {
    of: ['result'],
    sentence: ({ result }) => {
      const { winner, reason: why } = result as { winner: string | null; reason: string };
      const reason = word('reason', why).toLowerCase();
      return winner === null
        ? text('event-game-drawn', { reason })
        : text('event-game-won', { winner: name(winner), reason });
    },
  },
  'battle-fought': {
    of: ['battle'],
    sentence: ({ battle }) => {
      const { attacker, target, targetAfter, attackerAfter, scatter, hits = [] } = battle as Report;
      const others = hits.filter(({ unit }) => unit !== target);
      const parts = [
        scatter && text('battle-shell-lands', { place: placeName(scatter.hex), empty: scatter.unit === null }),
        targetAfter && text('battle-target', fate(targetAfter)),
        ...others.map(({ unit, after }) => text('battle-unit', { unit: who(unit), ...fate(after) })),
        attackerAfter && text('battle-attacker', fate(attackerAfter)),
      ];
      return text('event-battle-fought', {
        attacker: who(attacker),
        target: who(target),
        parts: parts.filter((part) => part !== undefined),
      });
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

const fate = ({ damageTaken, destroyed }: Fate) => ({ destroyed, damage: damageTaken });

export function sentence(event: GameEvent): string {
  const known = SENTENCES[event.type];
  if (known?.of.every((member) => event[member] !== undefined)) return known.sentence(event);
  const { type, ...all } = event;
  const { from, to, ...others } = all;
  const isWay = typeof from === 'string' && typeof to === 'string';
  const words = Object.entries(isWay ? others : all).flatMap(([key, value]) => {
    if (value === null || (typeof value === 'object' && !Array.isArray(value))) return [];
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${value.length} ${word('member', key).toLowerCase()}`];
    return [`${word('member', key).toLowerCase()} ${typeof value === 'string' ? shortened(value) : String(value)}`];
  });
  if (isWay) words.unshift(`${from} → ${to}`);
  return `${word('event-name', type)}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
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
        <span class="roll-name">{word('roll', title)}</span>
        <Die value={die} />
      </div>
    );
  }
  if (Array.isArray(dice)) {
    return (
      <div class="roll">
        <span class="roll-name">
          {text('hits-of-roll', { roll: word('roll', title.replace(/Rolls?$/, '')), hits: Number(hits ?? 0) })}
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
