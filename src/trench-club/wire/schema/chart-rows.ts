/** KOF-SEQ-5: the rows of the action chart, top to bottom. */
export const CHART_ROWS = ['transport', 'infantry', 'artillery', 'armour', 'fighter', 'anti_aircraft'] as const;
export type ChartRow = (typeof CHART_ROWS)[number];
