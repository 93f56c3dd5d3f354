/** An invariant that does not hold. */
export class Violation extends Error {
  label = '';
}
