import { computed } from '@preact/signals';
import { following, link } from './game.js';
import { current, isPast, tree, type Logged, type Step } from './line.js';

/** The takeback that is asked for, and the step that it would go back to. */
export const pendingTakeback = computed(() => {
  const takeback = following.value?.session.takeback;
  const step = takeback && tree.value.findLast(({ logged }) => logged && logged.version <= takeback.version);
  return takeback ? { ...takeback, step: step ?? null } : null;
});

/** The step that the own seat can ask to go back to: the one that is shown, or at the end the one before it. */
export const takebackTo = computed<Logged | null>(() => {
  if (following.value?.session.you.role !== 'seat' || link.value === 'ended' || pendingTakeback.value) return null;
  const shown = tree.value[current.value];
  const to: Step | undefined = isPast.value ? shown : tree.value[shown?.before ?? -1];
  return to?.logged ?? null;
});
