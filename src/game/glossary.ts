/**
 * Descriptions of schema members, by name, or by `Component.member` for a different meaning there. Members described
 * in their schema need no entry.
 */
export type Glossary = Readonly<Record<string, string>>;
