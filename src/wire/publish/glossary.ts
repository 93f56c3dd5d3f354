import type { Glossary } from '../../game/glossary.js';
import type { Games } from '../../game/registry.js';
import type { Schema } from './json-schema.js';

/** Members that do not depend on a game. */
export const SERVICE_GLOSSARY: Glossary = {
  failure: 'Why the last attempt failed.',
  data: 'The subject of the notice.',
  type: 'The variant.',
  t: 'The message.',
  id: 'Its id.',
  'Clause.id': 'Id of the clause or decision.',
  session: 'Id of the session.',
  seat: 'A seat of the game.',
  game: 'Id of the game.',
  title: 'For people.',
  message: 'For people: one sentence.',
  code: 'For programs; stable, documented at `/problems/{code}`.',
  facts: 'The places, pieces and numbers behind the refusal; they depend on its code.',
  remedy: 'A legal alternative, if one is near.',
  clause: 'Id of the clause or decision in the rule catalogue.',
  reason: 'Why; for programs.',
  kind: 'The kind, for programs.',
  events: 'Events, in order.',
  at: 'Date and time.',
  toAct: 'Seats that may give a command next.',
  reference: 'Whether the answer also carries a reference of the state after.',
  state: 'A state of a game; `schema` identifies the game.',
  schema: 'Which kind of document this is, and its version.',
  document: 'The document itself.',
  findings: 'All faults found, up to a bound.',
  legal: 'Whether the rules allow it.',
  ok: 'Whether it succeeded.',
  command: 'A command of the game.',
  commands: 'Commands of the game.',
  version: 'Counts the changes of the session.',
  epoch: 'Id of this log of the session. With another epoch, earlier positions are invalid.',
  secret: 'The secret of the dice.',
  entropy: 'The contribution of a seat to the dice.',
  contributions: 'Contributions of seats to the dice, in order.',
  rolls: 'Results of dice, in order.',
  dice: 'Where the dice come from.',
  invitation: 'Becomes a seat token, once.',
  ended: 'How the game ended; null while it runs.',
  result: 'How the game ended; absent while it runs.',
  entries: 'Commands and steps of opponents, in order.',
  file: 'A game file.',
  divergence: 'The first difference between file and rules.',
  played: 'Version of the rules it was played under.',
  present: 'Version of the rules of this service.',
  warnings: 'Warnings for players.',
  diceUsed: 'How many dice were rolled.',
  highlights: 'Marks in the drawing.',
  explain: 'Also why the others are not possible.',
  explanation: 'The reason for the events after it.',
};

/** The service's glossary and those of its games. A game may describe members of its own components. */
export function glossaryOf(games: Games): Glossary {
  return Object.assign({}, ...games.list.map(({ glossary }) => glossary).reverse(), SERVICE_GLOSSARY) as Glossary;
}

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
}

/** Describes each member by the entry of its component, `Component.member`; without one, if it has no description, by that of its name. */
export function describeMembers(schemas: Readonly<Record<string, Schema>>, glossary: Glossary): Record<string, Schema> {
  const isDescribed = describedIn(schemas);
  return mapMembers(schemas, (component, name, member) => {
    const description = glossary[`${component}.${name}`] ?? (isDescribed(member) ? undefined : glossary[name]);
    return description === undefined ? member : { ...member, description };
  });
}

function describedIn(schemas: Readonly<Record<string, Schema>>): (value: Described) => boolean {
  const isDescribed = (value: Described): boolean => {
    if (value.description !== undefined) return true;
    if (value.$ref !== undefined)
      return schemas[value.$ref.slice(value.$ref.lastIndexOf('/') + 1)]?.['description'] !== undefined;
    return value.anyOf?.some(isDescribed) ?? false;
  };
  return isDescribed;
}

function mapMembers(
  schemas: Readonly<Record<string, Schema>>,
  change: (component: string, name: string, member: Described) => object,
): Record<string, Schema> {
  const visit = (component: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((member) => visit(component, member));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (key !== 'properties') return [key, visit(component, member)];
        const members = Object.entries(member as Record<string, Described>).map(([name, one]) => [
          name,
          change(component, name, visit(component, one) as Described),
        ]);
        return [key, Object.fromEntries(members)];
      }),
    );
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, visit(name, schema) as Schema]));
}
