interface Operation {
  readonly security?: readonly object[];
}

/** Authentication is optional. Requests with an API key are limited per key, others per address. */
const OPEN = [{}, { bearer: [] }];

/** Documents authentication of operations with a body, including the open ones. */
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
