import type { GameEvent } from './types.js';
import { human, name, placeName, termName, who, word } from './words.js';
import { language, text } from '../text/text.js';

type Fields = Readonly<Record<string, unknown>>;
type Sentence = (event: Fields) => string;

const written = (value: unknown) => human(String(value));
const named = (value: unknown) => name(String(value));
const country = (event: Fields) => ({ country: named(event['country'] ?? event['seat']) });
const seat = (event: Fields) => ({ seat: named(event['seat']) });
const unit = (event: Fields) => ({ unit: written(event['unit']) });
const at = (place: unknown) => ({ place: placeName(place) });
const price = (event: Fields) => ({ price: Number(event['price']) });
const army = (event: Fields) => ({ army: Number(event['army']) });
const list = <T = unknown>(value: unknown) => (Array.isArray(value) ? (value as readonly T[]) : []);
const pair = ({ attacker, target }: Fields) => ({ attacker: who(attacker), target: who(target) });
const pairs = (attacks: unknown) => list<Fields>(attacks).map((one) => text('attack-pair', pair(one)));
const time = (value: unknown) => new Date(String(value)).toLocaleString(language.value);

/** A sentence for each event of the games. */
const OF_GAMES: Readonly<Record<string, Sentence>> = {
  'special-force-chosen': (event) =>
    text('event-special-force-chosen', { ...country(event), force: termName('special-force', String(event['force'])) }),
  'armies-split': (event) => text('event-armies-split', { ...country(event), count: list(event['armies']).length }),
  'order-rolled': ({ first, purpose }) =>
    text('event-order-rolled', { first: named(first), purpose: word('purpose', String(purpose)).toLowerCase() }),
  'token-revealed': (event) =>
    text('event-token-revealed', { ...country(event), ...army(event), number: Number(event['number']) }),
  'army-deployed': (event) =>
    text('event-army-deployed', { ...country(event), ...army(event), count: list(event['placements']).length }),
  'army-drawn': (event) => {
    const names = list<Fields>(event['units']).map(({ unitType }) => termName('unit', String(unitType)));
    return text('event-army-drawn', { ...country(event), ...army(event), names });
  },
  'headquarters-chosen': (event) => text('event-headquarters-chosen', { ...country(event), ...at(event['hex']) }),
  'random-source-chosen': (event) => text(`event-random-source-${event['source'] as 'dice' | 'cards'}`, country(event)),
  'phase-began': (event) =>
    text('event-phase-began', {
      ...country(event),
      phase: termName('phase', String(event['phase'])).toLowerCase(),
      round: String(event['round']),
    }),
  'unit-moved': (event) => {
    const { hex, fort, aboard, cost, stopped, from, to } = event;
    if (typeof from === 'string') {
      const piece = `${termName('colour', String(event['colour']))} ${termName('rank', String(event['rank']))}`;
      const captures = list<Fields>(event['captures']).map(
        (one) => `${termName('rank', String(one['rank']))} ${String(one['square'])}`,
      );
      return text('event-piece-moved', { piece, from, to: String(to), captures });
    }
    const moved = { ...unit(event), cost: String(cost), stopped: stopped === true };
    if (aboard !== undefined) return text('event-unit-boards', { ...moved, transport: written(aboard) });
    if (fort !== undefined) return text('event-unit-enters', { ...moved, fort: String(fort) });
    return text('event-unit-moves', { ...moved, ...at(hex ?? list<object>(event['path']).at(-1) ?? {}) });
  },
  'units-unloaded': ({ transport, placements, units }) => {
    const all = new Set([...list<Fields>(placements).map((one) => one['unit']), ...list(units)]);
    return text('event-units-unloaded', { transport: written(transport), names: [...all].map(written) });
  },
  'mine-laid': (event) => text('event-mine-laid', { ...country(event), ...at(event['marker']) }),
  'mine-set-off': (event) => text('event-mine-set-off', { ...unit(event), ...at(event['mine']) }),
  'visible-mine-laid': (event) => text('event-visible-mine-laid', { ...unit(event), ...at(event['hex']) }),
  'visible-mine-tested': (event) => text('event-visible-mine-tested', { ...unit(event), ...at(event['hex']) }),
  'structure-built': (event) => {
    const places = list<Fields>(event['hexes']).map(({ hex }) => placeName(hex));
    const structure = termName('structure', String(event['structure']));
    return text('event-structure-built', { ...unit(event), structure, places });
  },
  'fort-taken': (event) => text('event-fort-taken', { ...unit(event), ...country(event), fort: String(event['fort']) }),
  'unit-destroyed': (event) => {
    const { by = null } = event;
    return text('event-unit-destroyed', { ...unit(event), by: by === null ? null : who(by) });
  },
  'unit-withdrawn': (event) => text('event-unit-withdrawn', unit(event)),
  'headquarters-captured': (event) => text('event-headquarters-captured', { ...unit(event), ...country(event) }),
  'points-scored': (event) =>
    text('event-points-scored', {
      ...country(event),
      points: Number(event['points']),
      total: Number(event['total']),
    }),
  'attacks-declared': (event) =>
    text('event-attacks-declared', { ...country(event), attacks: pairs(event['attacks']) }),
  'attacks-planned': (event) => text('event-attacks-planned', { ...country(event), attacks: pairs(event['attacks']) }),
  'attack-ordered': (event) => text('event-attack-ordered', pair(event)),
  'attack-void': (event) => text('event-attack-void', pair(event)),
  'battle-fought': ({ battle }) => battleSentence(battle as Report),
  'opponent-chose': ({ explanation }) => (explanation as { text: string }).text,
  'chart-rolled': (event) => text('event-chart-rolled', country(event)),
  'armies-chosen': (event) =>
    text('event-armies-chosen', { ...country(event), names: list(event['armies']).map(String) }),
  'repairs-ordered': (event) =>
    text('event-repairs-ordered', { ...country(event), count: list(event['units']).length }),
  'income-paid': (event) =>
    text('event-income-paid', { ...country(event), amount: String(event['amount']), forts: Number(event['forts']) }),
  'unit-repaired': (event) => text('event-unit-repaired', { ...unit(event), ...price(event) }),
  'unit-healed': (event) =>
    text('event-unit-healed', { ...unit(event), ...price(event), medic: written(event['medic']) }),
  'unit-recruited': (event) => {
    const { fort, hex } = event;
    return text('event-unit-recruited', { ...country(event), ...unit(event), ...price(event), ...at({ fort, hex }) });
  },
  'special-forces-shuffled': () => text('event-special-forces-shuffled'),
  'special-force-bought': (event) =>
    text('event-special-force-bought', {
      ...country(event),
      ...price(event),
      force: termName('special-force', String(event['force'])),
    }),
  'turret-placed': (event) => text('event-turret-placed', { ...country(event), fort: String(event['fort']) }),
  'money-transferred': ({ from, to, amount, fee }) =>
    text('event-money-transferred', { from: named(from), to: named(to), amount: Number(amount), fee: Number(fee) }),
  'purchase-rolled': (event) => text('event-purchase-rolled', { ...country(event), money: Number(event['money']) }),
  'timer-started': ({ deadline }) => text('event-timer-started', { time: time(deadline) }),
  'timer-expired': () => text('event-timer-expired'),
  'surrender-offered': (event) => text('event-surrender-offered', country(event)),
  'surrender-withdrawn': (event) => text('event-surrender-withdrawn', country(event)),
  'draw-offered': (event) => text('event-draw-offered', country(event)),
  'draw-withdrawn': (event) => text('event-draw-withdrawn', country(event)),
  'draw-declined': (event) => text('event-draw-declined', country(event)),
  'battle-began': ({ battle }) => text('event-battle-began', { battle: Number(battle) }),
  'battle-ended': ({ battle, reason, points }) =>
    text('event-battle-ended', {
      battle: Number(battle),
      reason: word('reason', String(reason)),
      ...(points as { black: number; white: number }),
    }),
  'game-ended': ({ result }) => {
    const { winner, reason: why } = result as { winner: string | null; reason: string };
    const reason = word('reason', why).toLowerCase();
    return winner === null
      ? text('event-game-drawn', { reason })
      : text('event-game-won', { winner: name(winner), reason });
  },
};

/** A sentence for each event of a session itself. */
const OF_SESSIONS: Readonly<Record<string, Sentence>> = {
  'session-created': ({ seats }) => text('event-session-created', { seats: list(seats).map(named) }),
  'session-begun': () => text('event-session-begun'),
  'session-closed': () => text('event-session-closed'),
  'seat-claimed': (event) => text('event-seat-claimed', seat(event)),
  'seat-reissued': (event) => text('event-seat-reissued', seat(event)),
  'seat-offered': (event) => text('event-seat-offered', { ...seat(event), isOffered: event['offered'] === true }),
  'spectators-reissued': () => text('event-spectators-reissued'),
  'webhook-disabled': () => text('event-webhook-disabled'),
  'dice-contributed': (event) => text('event-dice-contributed', seat(event)),
  'dice-waived': (event) => text('event-dice-waived', seat(event)),
  'dice-revealed': () => text('event-dice-revealed'),
  'takeback-asked': (event) => text('event-takeback-asked', seat(event)),
  'takeback-accepted': (event) => text('event-takeback-accepted', seat(event)),
  'takeback-declined': (event) => text('event-takeback-declined', seat(event)),
  'taken-back': ({ version }) => text('event-taken-back', { version: Number(version) }),
  'clocks-changed': () => text('event-clocks-changed'),
  'clock-expired': (event) => text('event-clock-expired', seat(event)),
  'pause-answered': (event) => text('event-pause-answered', { ...seat(event), agrees: event['agreed'] === true }),
  'days-off-taken': (event) => text('event-days-off-taken', { ...seat(event), days: Number(event['days']) }),
  'rematch-opened': () => text('event-rematch-opened'),
};

const SENTENCES: Readonly<Record<string, Sentence>> = { ...OF_GAMES, ...OF_SESSIONS };

/** Whether an event in the log of a session is the session's own; all others are the game's. */
export function isOfSession(type: string): boolean {
  return type in OF_SESSIONS;
}

/** The report of a battle. */
export interface Report {
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

function battleSentence(report: Report): string {
  return text('event-battle-fought', { ...pair({ ...report }), parts: fatesOf(report) });
}

/** What a battle has done to each of its units. */
export function fatesOf({ target, targetAfter, attackerAfter, scatter, hits = [] }: Report): string[] {
  const others = hits.filter((one) => one.unit !== target);
  const parts = [
    scatter && text('battle-shell-lands', { ...at(scatter.hex), empty: scatter.unit === null }),
    targetAfter && text('battle-target', fate(targetAfter)),
    ...others.map((one) => text('battle-unit', { unit: who(one.unit), ...fate(one.after) })),
    attackerAfter && text('battle-attacker', fate(attackerAfter)),
  ];
  return parts.filter((part) => part !== undefined);
}

/** An event in words. Events of games that the page does not know list their members. */
export function sentence(event: GameEvent): string {
  try {
    return SENTENCES[event.type]?.(event) ?? members(event);
  } catch {
    // Another game may have an event of this name with other members.
    return members(event);
  }
}

function members({ type, ...all }: GameEvent): string {
  const { from, to, ...others } = all;
  const isWay = typeof from === 'string' && typeof to === 'string';
  const words = Object.entries(isWay ? others : all).flatMap(([key, value]) => {
    if (value === null || (typeof value === 'object' && !Array.isArray(value))) return [];
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${value.length} ${word('member', key).toLowerCase()}`];
    return [`${word('member', key).toLowerCase()} ${typeof value === 'string' ? shortened(value) : String(value)}`];
  });
  if (isWay) words.unshift(`${from} → ${to}`);
  return `${human(type)}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
}

/** Names with capitals; hashes and the like by their first characters. */
function shortened(value: string): string {
  if (/\s/.test(value)) return value;
  return /^[\w+/=]{25,}$/.test(value) ? `${value.slice(0, 10)}…` : name(value);
}
