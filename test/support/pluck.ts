/** One member of each: `pluck(units, 'id')`. */
export const pluck = <T, Name extends keyof T>(list: readonly T[], name: Name): T[Name][] =>
  list.map((one) => one[name]);
