/** Whole numbers in addresses, of the service and of its games, which are text: what they match, and the range that this means. */
export const WHOLE_NUMBERS = {
  'from-0': { pattern: '^[0-9]{1,15}$', from: 0, to: 999_999_999_999_999 },
  'from-1': { pattern: '^[1-9][0-9]{0,14}$', from: 1, to: 999_999_999_999_999 },
  'to-100': { pattern: '^(100|[1-9][0-9]?)$', from: 1, to: 100 },
  'from-8-to-100': { pattern: '^([89]|[1-9][0-9]|100)$', from: 8, to: 100 },
  'to-1000': { pattern: '^(1000|[1-9][0-9]{0,2})$', from: 1, to: 1000 },
} as const;

const RANGES = new Map<string, { readonly from: number; readonly to: number }>(
  Object.values(WHOLE_NUMBERS).map(({ pattern, from, to }) => [pattern, { from, to }]),
);

/** The range of the whole numbers that match a pattern; undefined where it is no pattern of theirs. */
export function rangeOf(pattern: string): { readonly from: number; readonly to: number } | undefined {
  return RANGES.get(pattern);
}
