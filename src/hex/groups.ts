/**
 * Splits items into groups that hang together, in the order of their first members.
 * @param linked items linked with one, others among them; `left` are those in no group yet
 */
export function connectedGroups<T>(items: Iterable<T>, linked: (item: T, left: ReadonlySet<T>) => Iterable<T>): T[][] {
  const left = new Set(items);
  const groups: T[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const member of group) for (const other of linked(member, left)) if (left.delete(other)) group.push(other);
    groups.push(group);
  }
  return groups;
}
