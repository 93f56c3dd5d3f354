/**
 * How many cases a test tries: the value of the variable `name`, else `full` in `npm run test:long`, else `short`.
 * @throws RangeError if the variable holds no whole number
 */
export function amount(name: string, short: number, full: number): number {
  const given = process.env[name];
  const cases = given === undefined ? (process.env['TEST_LENGTH'] === 'full' ? full : short) : Number(given);
  if (!Number.isInteger(cases)) throw new RangeError(`${name}=${given} is no whole number.`);
  return cases;
}
