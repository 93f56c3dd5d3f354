/** What a JSON Schema validator says about one place, as far as it tells branches of a union apart. */
interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params?: { readonly type?: unknown };
  readonly parentSchema?: { readonly type?: unknown };
}

/**
 * Of a union the violations of the branch that was meant: that a document is no string says nothing where the schema takes
 * a string or a document, and the document has a fault of its own further in.
 */
export function relevantErrors<T extends Violation>(given: readonly T[]): readonly T[] {
  // Nor is it asked which members an object has of what is no object.
  const isOfAnotherType = ({ instancePath, parentSchema }: T) =>
    given.some(
      (other) =>
        other.keyword === 'type' && other.instancePath === instancePath && other.params?.type === parentSchema?.type,
    );
  const violations = given.filter((one) => one.keyword !== 'oneOf' || !isOfAnotherType(one));
  const isJudgedFurtherIn = ({ instancePath }: T) =>
    violations.some((other) => other.instancePath.startsWith(`${instancePath}/`));
  const union = violations.some(({ keyword }) => keyword === 'anyOf');
  if (!union) return violations;
  return violations.filter((one) => !['type', 'anyOf'].includes(one.keyword) || !isJudgedFurtherIn(one));
}
