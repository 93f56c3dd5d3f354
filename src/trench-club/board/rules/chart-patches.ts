import ids from '../../data/charts/koff-patches.json' with { type: 'json' };
import type { KeyedMessage } from '../../../language/messages.js';
import { msg } from '../../words/msg.js';

/** KOF-D-20: the ids of the patches of the chart. Here for those who check a choice and need no chart: the engine loads none for it. */
export const CHART_PATCHES: readonly string[] = ids;

/** The four patches of one alternative, which are applied together (11.3). */
const TOGETHER = CHART_PATCHES.filter((id) => id.startsWith('F-IT-'));

/** Why a choice of patches is illegal, or null: unknown ids, or an incomplete `F-IT` set. */
export function patchesFault(patches: readonly string[]): KeyedMessage | null {
  const unknown = patches.filter((id) => !CHART_PATCHES.includes(id));
  if (unknown.length > 0) return msg('no-chart-patch', { patches: unknown });
  const some = TOGETHER.filter((id) => patches.includes(id));
  if (some.length > 0 && some.length < TOGETHER.length) return msg('patches-together', { patches: TOGETHER });
  return null;
}
