/**
 * What members of schemas mean, by name, or by `Component.member` where they mean something else there. A member that its
 * schema describes needs no entry.
 */
export type Glossary = Readonly<Record<string, string>>;
