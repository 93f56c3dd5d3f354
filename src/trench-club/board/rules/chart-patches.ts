import ids from '../../data/charts/koff-patches.json' with { type: 'json' };

/** KOF-D-20: the ids of the patches of the chart. Here for those who check a choice and need no chart: the engine loads none for it. */
export const CHART_PATCHES: readonly string[] = ids;

/** The four patches of one alternative, which are applied together (11.3). */
const TOGETHER = CHART_PATCHES.filter((id) => id.startsWith('F-IT-'));

/** The case and the values of the sentence of the code `unknown-chart-patch`. */
export interface PatchesFault {
  readonly case: 'unknown' | 'apart';
  readonly values: { readonly keys: readonly string[] };
}

/** Why a choice of patches is illegal, or null: unknown ids, or an incomplete `F-IT` set. */
export function patchesFault(patches: readonly string[]): PatchesFault | null {
  const unknown = patches.filter((id) => !CHART_PATCHES.includes(id));
  if (unknown.length > 0) return { case: 'unknown', values: { keys: unknown } };
  const some = TOGETHER.filter((id) => patches.includes(id));
  if (some.length > 0 && some.length < TOGETHER.length) return { case: 'apart', values: { keys: TOGETHER } };
  return null;
}
