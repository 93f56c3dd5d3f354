/** What a JSON Schema validator says about one place, as far as it tells branches of a union apart. */
interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
}

/**
 * Of a union the violations of the branch that was meant: that a document is no string says nothing where the schema takes
 * a string or a document, and the document has a fault of its own further in.
 */
export function meantViolations<T extends Violation>(violations: readonly T[]): readonly T[] {
  const isJudgedFurtherIn = ({ instancePath }: T) =>
    violations.some((other) => other.instancePath.startsWith(`${instancePath}/`));
  const union = violations.some(({ keyword }) => keyword === 'anyOf');
  if (!union) return violations;
  return violations.filter((one) => !['type', 'anyOf'].includes(one.keyword) || !isJudgedFurtherIn(one));
}
