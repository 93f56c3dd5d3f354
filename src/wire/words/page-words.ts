/** Texts around the problems on their pages. */
export interface PageWords {
  readonly title: string;
  readonly all: string;
  readonly status: string;
  readonly rule: string;
  readonly retry: string;
  readonly later: string;
  readonly never: string;
  readonly problems: string;
  readonly refusals: string;
  readonly findings: string;
  /** Between a chapter and the title of a game. */
  readonly of: string;
}

export const page: PageWords = {
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
