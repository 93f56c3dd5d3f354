import { batch, computed, effect, signal, untracked } from '@preact/signals';
import {
  answerAt as answerOf,
  answersOf,
  highlightsOf,
  standsAt as standsOn,
  stepsOf as stepsIn,
  straightWay,
  unitsAt,
  type Answer,
  type Place,
} from '@trench-club/board';
import { client } from '../service/client.js';
import { situationOf } from '../service/types.js';
import type {
  Attack,
  Attacker,
  Command,
  Declaration,
  Destination,
  Highlight,
  Odds,
  Reach,
  Refusal,
} from '../service/types.js';
import { human, name, termName } from '../service/words.js';
import { mayAsk, needClause } from './catalogue.js';
import { attempt, announcement } from './notices.js';
import { refused } from './line.js';
import { aboutPosition, drawing, drawMarks, legal, marks, mayAct, scene, units } from './scene.js';
import { text } from '../text/text.js';

/** The unit that is asked about. */
export const selected = signal<string | null>(null);
export const reach = signal<Reach | null>(null);
export const attacker = signal<Attacker | null>(null);
/** The place that is pointed at, by pointer or by keys. */
export const pointed = signal<string | null>(null);
/** The place that stays in the panel until another is chosen. */
export const held = signal<string | null>(null);
/** The refusal to go straight to the place that is held. */
export const refusal = signal<Refusal | null>(null);
/** The selected target of the unit's attack. */
export const target = signal<string | null>(null);
/** Attacks that are weighed or declared together, in order. */
export const plan = signal<readonly Declaration[]>([]);
export const odds = signal<Odds | null>(null);

const answers = computed(() => answersOf(reach.value, units.value, human));

/** The reach's answer for a place: a fort answers for its hexes. */
export function answerAt(key: string | null): Answer {
  return answerOf(answers.value, key === null ? undefined : drawing.value?.places.get(key));
}

/** Steps of a way and the points spent after each; null where a unit only passes through. */
export function stepsOf(destination: Destination): { readonly step: object; readonly spent: number | null }[] {
  return stepsIn(destination, answers.value);
}

/** The place whose answer is shown: the one pointed at, or else the one held. */
export const shownPlace = computed(() => pointed.value ?? held.value);

let asked = 0;

/** Asks where a unit may go and whom it may attack, and marks the answers on the board. */
export async function select(unit: string | null): Promise<void> {
  const turn = (asked += 1);
  batch(() => {
    selected.value = unit;
    reach.value = null;
    attacker.value = null;
    held.value = null;
    refusal.value = null;
    target.value = null;
    // The answer to a new question is not hidden by an old refusal.
    if (unit !== null) refused.value = null;
  });
  const at = scene.peek();
  const board = drawing.peek();
  if (unit === null || !at || !board) {
    marks.value = '';
    return;
  }
  const { schema } = at.state;
  try {
    const [going, attacking] = await Promise.all([
      mayAsk(schema, 'reachable')
        ? aboutPosition((id) =>
            client.get('/v1/positions/{id}/reachable', { path: { id }, query: { unit, paths: true, explain: true } }),
          )
        : null,
      mayAsk(schema, 'attacks')
        ? aboutPosition((id) =>
            client.get('/v1/positions/{id}/attacks', { path: { id }, query: { unit, explain: true } }),
          )
        : null,
    ]);
    if (turn !== asked) return;
    const [reached = null, aims = null] = [going?.units[0], attacking?.attackers[0]];
    // Who is to act in another phase goes nowhere: the places are in the list alone.
    const mayGo = !mayAct.peek() || [undefined, 'movement'].includes(situationOf(at.state).phase);
    const drawn = await drawMarks(
      highlightsOf(mayGo ? reached : null, targetsOf(aims), board, text('contact')) as Highlight[],
    );
    if (turn !== asked) return;
    // All at once: the page is painted once, and not while the marks are waited for.
    batch(() => {
      reach.value = reached;
      attacker.value = aims;
      marks.value = drawn;
    });
  } catch (error) {
    // Nothing is asked any more.
    if (turn === asked) void select(null);
    throw error;
  }
  announce();
}

function announce(): void {
  const going = reach.peek();
  if (!going) return;
  const places = going.destinations.length;
  const targets = attacker.peek()?.attacks.length ?? 0;
  announcement.value = going.refusal
    ? going.refusal.message
    : text('unit-answers', { unit: human(going.unit), places, targets });
}

/** Keeps a place in the panel, instead of a target; one that is out of reach is asked about, for the facts and the remedy. */
export async function hold(key: string): Promise<void> {
  const answer = answerAt(key);
  batch(() => {
    held.value = key;
    refusal.value = null;
    // The last question is the one on top.
    target.value = null;
  });
  if (!answer || !('whyNot' in answer)) return;
  needClause(answer.whyNot.clause);
  const way = wayTo(key);
  const unit = selected.peek();
  if (!way || unit === null) return;
  const command: Command = { type: 'move', unit, path: way };
  const judged = await attempt(() =>
    aboutPosition((position) => client.post('/v1/rules/validate', { body: { position, command } })),
  );
  if (judged && !judged.legal && held.peek() === key) refusal.value = judged.refusal as Refusal;
}

/** The straight way of the unit to a place; a fort is the last step. */
function wayTo(key: string): ({ q: number; r: number } | { fort: string })[] | null {
  const places = drawing.peek()?.places;
  const to = places?.get(key);
  const unit = units.peek().find(({ id }) => id === selected.peek());
  const from = unit && standsAt(unit);
  if (!to || !from) return null;
  if (!from.hex || !to.hex) return null;
  const way = straightWay(from.hex, to.hex);
  const inside = way.findIndex(({ q, r }) => to.fort !== null && places?.get(`${q},${r}`)?.fort === to.fort);
  return inside < 0 || to.fort === null ? way : [...way.slice(0, inside), { fort: to.fort }];
}

/** The hex of a unit; inside a fort any of the fort's, aboard that of the transport. */
export function standsAt(unit: Parameters<typeof standsOn>[1]): Place | undefined {
  const at = drawing.peek();
  return at ? standsOn(at, unit) : undefined;
}

/** The command to a destination; the listed one if there is one, since it places cargo too. */
export function moveTo({ path = [] }: Destination): Command | null {
  const unit = selected.peek();
  if (unit === null) return null;
  const last = JSON.stringify(path.at(-1));
  const listed = legal
    .peek()
    ?.commands.find((one) => one.type === 'move' && one.unit === unit && JSON.stringify(one.path.at(-1)) === last);
  return listed ?? { type: 'move', unit, path };
}

/** Selects a target, in the place of a place that was held. */
export function aim(unit: string | null): void {
  batch(() => {
    target.value = unit;
    held.value = null;
  });
}

export const aimed = computed<Attack | null>(
  () => attacker.value?.attacks.find((one) => one.target === target.value) ?? null,
);

/** The units that the one in hand may attack. */
export const targets = computed(() => targetsOf(attacker.value));

function targetsOf(of: Attacker | null): string[] {
  return of?.attacks.map(({ target: id }) => id) ?? [];
}

/** Whether a legal target stands at a place. */
export function hasTargetAt(key: string | null): boolean {
  const at = drawing.value;
  const place = key === null ? undefined : at?.places.get(key);
  return at !== null && place !== undefined && unitsAt(at, place).some(({ id }) => targets.value.includes(id));
}

/** Why the unit that is aimed at may not be attacked. */
export const aimedRefusal = computed<Refusal | null>(() => {
  const all = attacker.value;
  if (!all || target.value === null || aimed.value) return null;
  return (all.refusal ?? all.refused?.find((one) => one.target === target.value)?.refusal ?? null) as Refusal | null;
});

/** The attacks whose odds are shown: the plan, and the one that is aimed. */
export const weighed = computed<readonly Declaration[]>(() => {
  const one = aimed.value && selected.value !== null ? { attacker: selected.value, target: aimed.value.target } : null;
  const planned = plan.value.some((each) => each.attacker === one?.attacker && each.target === one?.target);
  return one && !planned ? [...plan.value, one] : plan.value;
});

effect(() => {
  const attacks = [...weighed.value];
  const at = scene.value;
  odds.value = null;
  if (attacks.length === 0 || !at || !mayAsk(at.state.schema, 'odds')) return undefined;
  const outdated = new AbortController();
  const weigh = async () => {
    const answer = await aboutPosition(
      (position) => client.post('/v1/rules/odds', { body: { position, attacks } }),
      at,
    );
    if (outdated.signal.aborted) return;
    if (!answer.legal) throw new Error(answer.refusal.message);
    odds.value = answer;
  };
  void untracked(() => attempt(weigh, true));
  return () => outdated.abort();
});

// A new position clears the answers about the old one.
effect(() => {
  const at = scene.value;
  asked += 1;
  batch(() => {
    for (const one of [selected, reach, attacker, held, pointed, refusal, target, odds]) one.value = null;
    plan.value = [];
  });
  if (at) {
    const { phase, round, active } = situationOf(at.state);
    announcement.value = text('position-spoken', {
      round: round ?? null,
      phase: phase === undefined ? null : termName('phase', phase),
      active: active === undefined ? null : name(active),
    });
  }
});

// Loads clauses ahead of their use.
effect(() => {
  const answer = answerAt(shownPlace.value);
  if (answer && 'whyNot' in answer) needClause(answer.whyNot.clause);
});
