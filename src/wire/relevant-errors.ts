/** The parts of a validation error that distinguish union branches. */
interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params?: { readonly type?: unknown };
  readonly parentSchema?: { readonly type?: unknown };
}

/** The errors of the union branch that was meant: if a document has an error inside, "is no string" of the other branch is irrelevant. */
export function relevantErrors<T extends Violation>(given: readonly T[]): readonly T[] {
  // Members are irrelevant for values that are not objects.
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
