interface Operation {
  readonly security?: readonly object[];
}

/** Nobody has to say who they are; the holder of an API key is counted by it and not by address. */
const OPEN = [{}, { bearer: [] }];

/** Who may write is said of every operation that takes a body, of those too that everybody may ask. */
export function documentSecurity<T extends object>(document: T): T {
  const { paths } = document as T & { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  if (!paths) return document;
  const documented = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          method === 'get' ? operation : { ...operation, security: operation.security ?? OPEN },
        ]),
      ),
    ]),
  );
  return { ...document, paths: documented };
}
