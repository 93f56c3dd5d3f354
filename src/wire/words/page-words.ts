/** Texts around the problems on their pages. `of` stands between a chapter and the title of a game. */
export const page = {
  title: 'Problems and refusals',
  all: 'All problems',
  status: 'Status',
  rule: 'Rule',
  retry: 'Retry unchanged',
  later: 'yes, later',
  never: 'no',
  problems: 'Problems',
  refusals: 'Refusals',
  findings: 'Findings',
  of: 'of',
};
export type PageWords = Readonly<Record<keyof typeof page, string>>;
