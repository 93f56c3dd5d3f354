import type { Glossary } from '../../game/glossary.js';
import type { Games } from '../../game/registry.js';
import type { Schema } from './json-schema.js';

/** Members that do not depend on a game. */
export const SERVICE_GLOSSARY: Glossary = {
  since: 'When the turn began, or the pause.',
  offUntil: 'Until when the seat has days off; null without.',
  clocks: 'The clock of each seat, in seconds.',
  days: 'Days off that are taken.',
  until: 'When the days off end.',
  agreed: 'Whether the seat agrees to the pause.',
  clock: 'The clock of the seats, as it was asked for.',
  attempts: 'How often the delivery was tried.',
  failure: 'Why the last attempt failed.',
  data: 'What the notice is about.',
  type: 'The variant.',
  t: 'The message.',
  id: 'Names it.',
  'CommandDone.id': 'Id of the command; its events carry it.',
  'CreatedSession.id': 'Id of the session.',
  'Session.id': 'Id of the session.',
  'Clause.id': 'Id of the clause or decision.',
  answer: 'The answer that the question has at its own address.',
  session: 'Id of the session.',
  seat: 'A seat of the game.',
  seats: 'The seats of the game, in order of play.',
  game: 'Id of the game.',
  games: 'The games of the service.',
  players: 'How many play it.',
  title: 'For people.',
  message: 'For people: one sentence.',
  detail: 'For people: what is wrong with this request.',
  code: 'For programs; stable, documented at `/problems/{code}`.',
  facts: 'The places, pieces and numbers behind the refusal; they depend on its code.',
  remedy: 'A legal alternative, if one is near.',
  clause: 'Id of the clause or decision in the rule catalogue.',
  clauses: 'Ids of the clauses and decisions that it rests on.',
  reason: 'Why; for programs.',
  kind: 'For programs: what it is.',
  in: 'Part of the request that is wrong.',
  errors: 'Every place that is wrong, up to a bound.',
  status: 'HTTP status.',
  requestId: 'As the header `Request-Id`: names the request in the logs of the service.',
  events: 'What happened, in order.',
  at: 'Date and time.',
  commandId: 'Id of the command that caused the event.',
  seq: 'Number of an event; dense, from 1.',
  head: 'Number of the last event.',
  firstSeq: 'Number of the first event.',
  lastSeq: 'Number of the last event.',
  after: 'The last event that the client has.',
  presets: 'Ready-made games, by name.',
  toAct: 'Seats that may give a command next.',
  reference: 'Whether the answer also carries a reference of the state after.',
  ifVersion: 'The version that the command is for.',
  state: 'A state of a game; `schema` identifies the game.',
  schema: 'Which kind of document this is, and its version.',
  schemas: 'JSON Schemas that the service publishes.',
  'Schemas.name': 'Name of the schema.',
  'Schemas.description': 'What it describes.',
  'Schemas.href': 'Where it is.',
  document: 'The document itself.',
  findings: 'Everything that is wrong, up to a bound.',
  legal: 'Do the rules allow it?',
  ok: 'Is it so?',
  command: 'A command of the game.',
  commands: 'Commands of the game.',
  version: 'Counts the changes of the session.',
  epoch: 'Names this log of the session; another one means that positions of before are good no more.',
  commitment: 'Hash of the secret of the dice, published before the first roll (docs/proofs.md).',
  secret: 'The secret of the dice.',
  chain: 'Hash of the last event, which proves all before it (docs/proofs.md).',
  salt: 'Mixed into the digest of the event, so that it cannot be guessed (docs/proofs.md).',
  entropy: 'What a seat mixes into the dice.',
  contributions: 'What seats have mixed into the dice, in order.',
  rolls: 'Results of dice, in order.',
  dice: 'Where the dice come from.',
  verdict: 'What was found.',
  invitation: 'Becomes a seat token, once.',
  invitations: 'One for each seat that a person takes.',
  createdAt: 'When the session was opened.',
  ended: 'How the game ended; null while it runs.',
  result: 'How the game ended; absent while it runs.',
  role: 'What the token is good for.',
  entries: 'Commands and steps of opponents, in order.',
  file: 'A game file.',
  divergence: 'Where the file and the rules part.',
  played: 'Version of the rules it was played under.',
  present: 'Version of the rules of this service.',
  warnings: 'What people should know who play with it.',
  diceUsed: 'How many dice were rolled.',
  highlights: 'What is marked in the drawing.',
  explain: 'Also why the others are not possible.',
  outcome: 'Was it done, or refused by a rule?',
  limits: 'What this service allows on a socket.',
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

/**
 * Describes members by the entry of their component, `Component.member`. Those with the words of a common entry, `member`, and the others
 * without a description have none of their own: documents carry the common entries once ({@link commonEntries}).
 */
export function describeSpecificMembers(
  schemas: Readonly<Record<string, Schema>>,
  glossary: Glossary,
): Record<string, Schema> {
  return mapMembers(schemas, (component, name, member) => {
    const specific = glossary[`${component}.${name}`];
    if (specific !== undefined) return { ...member, description: specific };
    if (member.description === undefined || member.description !== glossary[name]) return member;
    const { description: _, ...rest } = member;
    return rest;
  });
}

/** The common entries for members of these schemas that have no description. */
export function commonEntries(schemas: Readonly<Record<string, Schema>>, glossary: Glossary): Glossary {
  const used = new Set<string>();
  const isDescribed = describedIn(schemas);
  mapMembers(schemas, (_component, name, member) => {
    if (!isDescribed(member)) used.add(name);
    return member;
  });
  return Object.fromEntries(Object.entries(glossary).filter(([name]) => used.has(name)));
}

/** Describes each member that has no description by the common entry of its name, as generators and the reference need it. */
export function describeMembers(schemas: Readonly<Record<string, Schema>>, glossary: Glossary): Record<string, Schema> {
  const isDescribed = describedIn(schemas);
  return mapMembers(schemas, (_component, name, member) => {
    const words = isDescribed(member) ? undefined : glossary[name];
    return words === undefined ? member : { ...member, description: words };
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
