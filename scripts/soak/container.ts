/** What the image sets for Node and for the allocator, so that a process without a container has the same. */
export function imageSettings(dockerfile: string): Record<string, string> {
  const lines = dockerfile.split('\n').filter((line) => line.startsWith('ENV '));
  const pairs = lines.flatMap((line) => [...line.matchAll(/(NODE_OPTIONS|MALLOC_\w+)=(?:"([^"]*)"|(\S+))/g)]);
  return Object.fromEntries(pairs.map(([, name, quoted, plain]) => [name as string, quoted ?? (plain as string)]));
}
