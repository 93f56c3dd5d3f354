/**
 * What people write against the types of a generator: every question by `state` and by `position`, and everything that is
 * told apart by a word. It is compiled once for each generator, and never run.
 */
import type {
  AdviseQuestion,
  ApplyAnswer,
  ApplyQuestion,
  AttacksQuestion,
  BatchQuestion,
  BattleQuestion,
  Country,
  CreateSession,
  LegalCommandsQuestion,
  OddsQuestion,
  OpponentQuestion,
  PreviewQuestion,
  Problem,
  ReachableQuestion,
  RenderQuestion,
  SessionEvent,
  TrenchClubCommand,
  TrenchClubEvent,
  TrenchClubSessionCommand,
  TrenchClubState,
  TrenchCommand,
  TrenchLegalCommandsQuestion,
  TrenchNotationQuestion,
  TrenchReachableQuestion,
  TrenchState,
  ValidateAnswer,
  ValidateQuestion,
} from './types.js';

const position = `pos_${'0'.repeat(64)}`;
const attack = { attacker: 'germany-tank', target: 'france-howitzer' };
const command: TrenchClubCommand = { type: 'end-movement' };

/** Each question with a state, and with a position. */
export const questions = (state: TrenchClubState, trench: TrenchState) => [
  [
    { state, units: ['germany-tank'], paths: true },
    { position, explain: true },
  ] satisfies ReachableQuestion[],
  [{ state, units: ['germany-tank'] }, { position }] satisfies AttacksQuestion[],
  [
    { state, attacks: [attack], exact: true },
    { position, attacks: [attack] },
  ] satisfies OddsQuestion[],
  [
    { state, attack, dice: { seed: 's' } },
    { position, attack, dice: { rolls: [1, 12] } },
  ] satisfies BattleQuestion[],
  [
    { state, unit: 'germany-tank' },
    { position, unit: 'germany-tank' },
  ] satisfies PreviewQuestion[],
  [{ state }, { position, country: 'germany' }] satisfies AdviseQuestion[],
  [
    { state, command },
    { position, command },
  ] satisfies ValidateQuestion[],
  [
    { state, command, dice: { seed: 's' } },
    { position, command },
  ] satisfies ApplyQuestion[],
  [{ state, seat: 'germany' }, { position }] satisfies LegalCommandsQuestion[],
  [
    { state, dice: { seed: 's' } },
    { position, dice: { seed: 's' } },
  ] satisfies OpponentQuestion[],
  [
    { state, size: 20 },
    { position, coordinates: true },
  ] satisfies RenderQuestion[],
  [
    { state, questions: [{ question: 'attacks', units: ['germany-tank'] }] },
    { position, questions: [{ question: 'odds', attacks: [attack] }, { question: 'reachable' }] },
  ] satisfies BatchQuestion[],
  [{ state: trench, squares: ['d4'] }, { position }] satisfies TrenchReachableQuestion[],
  [{ state: trench }, { position }] satisfies TrenchLegalCommandsQuestion[],
  [{ state: trench }, { position }] satisfies TrenchNotationQuestion[],
];

// @ts-expect-error no such kind of question
export const misspelt: BatchQuestion = { position, questions: [{ question: 'reachables' }] };

export const session: CreateSession = {
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  seats: [{ country: 'germany' }, { country: 'france' }],
  options: { players: 2, 'map.area': 'half-1-6' },
};

/** `type` tells what else an event has. */
export function told(event: TrenchClubEvent): string {
  switch (event.type) {
    case 'unit-moved':
      return `${event.unit} by ${event.path.length} steps${event.stopped ? ', stopped' : ''}`;
    case 'battle-fought':
      return `${JSON.stringify(event.battle.attacker)} on ${event.battle.target}`;
    case 'fort-taken':
      return event.fort;
    case 'phase-began':
      return event.phase;
    default:
      return event.type;
  }
}

/** The same inside the event of a session. */
export function happened({ seq, at, data }: SessionEvent): string {
  switch (data.type) {
    case 'special-force-bought':
      return `${seq}: ${data.country}`;
    case 'dice-revealed':
      return data.secret;
    case 'session-created':
      return `${data.game}: ${data.commitment}`;
    case 'seat-claimed':
      return data.seat;
    default:
      return at;
  }
}

export function named(command: TrenchClubSessionCommand | TrenchCommand): string {
  switch (command.type) {
    case 'declare':
      return command.attacks.map(({ attacker, target }) => `${JSON.stringify(attacker)} on ${target}`).join();
    case 'recruit':
      return command.unitType;
    case 'transfer':
      return `${command.amount} to ${command.to satisfies Country}`;
    case 'move':
      return 'unit' in command ? command.unit : `${command.from} to ${command.to}`;
    default:
      return command.type;
  }
}

export function judged(answer: ApplyAnswer | ValidateAnswer): string {
  if (answer.legal) return (answer.events ?? []).map(told).join();
  switch (answer.refusal.code) {
    case 'contact-stop':
      return `${String(answer.refusal.facts['unit'])} gets ${JSON.stringify(answer.refusal.remedy?.['longestPrefix'])} far`;
    case 'token-unknown':
      return `army ${String(answer.refusal.facts['army'])}`;
    default:
      return answer.refusal.message;
  }
}

export function failed(problem: Problem): string {
  switch (problem.code) {
    case 'version-stale':
    case 'position-unknown':
      return 'again';
    default:
      return problem.errors.map(({ pointer, message }) => `${pointer}: ${message}`).join();
  }
}
