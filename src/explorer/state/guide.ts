import { computed, effect, signal } from '@preact/signals';
import { situationOf } from '../service/types.js';
import { following } from './game.js';
import { gameId, isOwn } from './line.js';
import { picked } from './picking.js';
import { aimed, answerAt, held, selected } from './question.js';
import { drawing, legal, mayAct, scene, units } from './scene.js';

/** The steps of a first turn, in their order. */
export const GUIDE = [
  'armies',
  'deployment',
  'unit',
  'where',
  'go',
  'more',
  'attack',
  'target',
  'fight',
  'money',
] as const;
const GUIDE_OF_PLACES = ['piece', 'there'] as const;
export type GuideStep = (typeof GUIDE)[number] | (typeof GUIDE_OF_PLACES)[number] | 'done';

const KEPT = 'explorer.guided';

/** Whether a first turn is guided. */
export const isGuided = signal(localStorage.getItem(KEPT) === null);
/** The game whose first turn has been guided to its end. */
const done = signal<string | null>(null);

/** The game that may be guided; null while a position is only looked at. */
const game = computed(() => following.value?.session.id ?? (isOwn.value ? gameId.value : null));

export function endGuide(): void {
  localStorage.setItem(KEPT, 'yes');
  isGuided.value = false;
}

export function beginGuide(): void {
  done.value = null;
  isGuided.value = true;
}

/** The step that the seat to act is at. */
const step = computed<GuideStep | null>(() => {
  const at = scene.value;
  if (!at || !mayAct.value) return null;
  const { phase, active, declarations = [] } = situationOf(at.state);
  if (legal.value?.commands.length === 0) return null;
  switch (phase) {
    case 'armies':
    case 'deployment':
    case 'money':
      return phase;
    case 'battles':
      return 'fight';
    case 'movement': {
      const answer = answerAt(held.value);
      if (selected.value !== null) return answer && 'destination' in answer ? 'go' : 'where';
      return units.value.some(({ country, moved }) => moved && country === active) ? 'more' : 'unit';
    }
    case 'declaration':
      return selected.value !== null && declarations.length === 0 && !aimed.value ? 'target' : 'attack';
    case undefined:
      if (drawing.value?.namesUnits !== false) return null;
      return picked.value === null ? 'piece' : 'there';
    default:
      return null;
  }
});

/** What the guide says now; null without it. */
export const guideStep = computed<GuideStep | null>(() => {
  if (!isGuided.value || game.value === null) return null;
  return done.value === game.value ? 'done' : step.value;
});

/** The step before, in its position: the guide is done when the turn's last step has been made. */
let last: { readonly of: string | null; readonly at: unknown; readonly step: GuideStep } | null = null;
effect(() => {
  const now = guideStep.value;
  const [of, at] = [game.value, scene.value];
  const before = last;
  if (now !== null) last = { of, at, step: now };
  if (before === null || before.of !== of || before.at === at || now === 'done') return;
  const isLast = before.step === 'money' ? now !== 'money' : before.step === 'there';
  if (isLast && isGuided.peek()) done.value = of;
});
