import { valueText } from './choice.js';
import { list, of, open, SESSION, text, type OfSession, type Tool } from './tool.js';

interface Odds extends OfSession {
  readonly attacker: string;
  readonly target: string;
  readonly hex?: string;
}

interface Ratio {
  readonly value: number;
}
interface UnitOdds {
  readonly unit: string;
  readonly destroyed?: Ratio;
  readonly expectedDamageTaken?: number | Ratio;
}

const percent = ({ value }: Ratio): string => `${(value * 100).toFixed(1)} %`;

export const odds: Tool<Odds> = {
  name: 'odds',
  title: 'Odds of an attack',
  description:
    'The exact chances of an attack in the war game: damage and destruction of each unit. Trench has no dice.',
  input: () => ({
    properties: {
      ...SESSION,
      attacker: text('Id of the attacking unit, or `fort:` and the id of a fort with a Turret.'),
      target: text('Id of the attacked unit.'),
      hex: text('`q,r` of the trench hex aimed at.'),
    },
    required: ['session', 'attacker', 'target'],
  }),
  output: () => ({
    properties: {
      legal: { type: 'boolean', description: 'false: `refusal` has the reason.' },
      refusal: open('`code`, `clause`, `message`, `facts`, `remedy`.'),
      units: list(open('A unit and its chances.'), 'Chances by unit; schema OddsAnswer of openapi.json.'),
    },
    required: ['legal'],
  }),
  async run({ attacker, target, hex, ...args }, service) {
    const answer = await service.get<{
      legal: boolean;
      refusal?: { message: string; clause: string } | null;
      units?: readonly UnitOdds[];
    }>('/v1/sessions/{id}/odds', {
      ...of(args, service),
      query: { attacker, target, hex, detail: 'marginals' },
    });
    const { legal, refusal, units = [] } = answer;
    return {
      text: legal
        ? units
            .map(({ unit, destroyed, expectedDamageTaken }) => {
              const mean = typeof expectedDamageTaken === 'number' ? expectedDamageTaken : expectedDamageTaken?.value;
              return `${unit}: ${mean?.toFixed(2) ?? '?'} damage on average, destroyed with ${destroyed ? percent(destroyed) : '?'}`;
            })
            .join('\n')
        : `${refusal?.message} (${refusal?.clause})`,
      data: { legal, ...(refusal && { refusal }), ...(legal && { units }) },
    };
  },
};

interface Advise extends OfSession {
  readonly about?: 'plan' | 'attacks' | 'game';
  readonly budget?: number;
}
interface Plan {
  readonly text?: string;
  readonly chance?: number;
  readonly commands?: readonly unknown[];
}

export const advise: Tool<Advise> = {
  name: 'advise',
  title: 'Advise and analyse',
  description:
    'Analyses the position of your seat and returns plans with chances of winning; or ranks the attacks of the war game; or, after the end, analyses the whole game. While people play each other the host has to have allowed it (`analysis`).',
  mode: 'assisted',
  input: () => ({
    properties: {
      ...SESSION,
      about: {
        type: 'string',
        enum: ['plan', 'attacks', 'game'],
        description:
          'plan (default): what to do now. attacks: which attack is worth most. game: where the game was won and lost, after its end.',
      },
      budget: { type: 'integer', minimum: 1, maximum: 3000, description: 'Work to spend. Default: 500.' },
    },
    required: ['session'],
  }),
  output: () => ({
    properties: {
      answer: open('Schema PositionAnalysis, Advice or GameAnalysisAnswer of openapi.json, or the one of Trench.'),
    },
    required: ['answer'],
  }),
  async run({ about = 'plan', budget = 500, ...args }, service) {
    const options = of(args, service);
    if (about === 'attacks') {
      const answer = await service.get<{
        attacks: readonly {
          rank: number;
          attacker: unknown;
          target: string;
          reasons: readonly { message: string }[];
        }[];
      }>('/v1/sessions/{id}/advise', options);
      const lines = answer.attacks.slice(0, 10).map(({ rank, attacker, target, reasons }) => {
        return `${rank}. ${valueText(attacker)} attacks ${target}: ${reasons[0]?.message ?? ''}`;
      });
      return { text: lines.join('\n') || 'No attack is legal.', data: { answer } };
    }
    const path = about === 'game' ? '/v1/sessions/{id}/analysis' : '/v1/sessions/{id}/plans';
    const answer = await service.get<object>(path, { ...options, query: { budget } });
    return { text: summary(answer), data: { answer } };
  },
};

/** The texts of an analysis, a line each. */
function summary(answer: object): string {
  const {
    chance,
    plans = [],
    turns = [],
  } = answer as {
    chance?: number;
    plans?: readonly Plan[];
    turns?: readonly { text?: string }[];
  };
  const lines = [
    ...(typeof chance === 'number' ? [`Chance of winning: ${(chance * 100).toFixed(0)} %.`] : []),
    ...plans.map(({ text: plan, commands = [] }) => plan ?? commands.map(valueText).join(', ')),
    ...turns.flatMap(({ text: turn }) => (turn === undefined ? [] : [turn])),
  ];
  return lines.join('\n') || 'The answer has the figures.';
}

interface ReadClause {
  readonly section: string;
  readonly text: string;
  readonly cases: readonly {
    readonly title: string;
    readonly steps: readonly { readonly question: string; readonly refusal?: { readonly message: string } }[];
  }[];
}

export const clause: Tool<{ readonly id: string }> = {
  name: 'clause',
  title: 'Read a clause',
  description:
    'The text of a rule by the id that refusals and explanations name, such as MOV-3 or T-MOV-1, and its cases.',
  input: () => ({ properties: { id: text('Id of the clause.') }, required: ['id'] }),
  output: () => ({
    properties: {
      id: text('Id.'),
      section: text('Where it stands.'),
      text: text('In Markdown.'),
      cases: list(text('A case, and its refusal.'), 'Cases that show it.'),
    },
    required: ['id', 'section', 'text', 'cases'],
  }),
  async run({ id }, service) {
    const found = await service.get<ReadClause>('/v1/clauses/{id}', { path: { id } });
    const cases = found.cases.map(({ title, steps }) => {
      const refusal = steps.find((one) => one.refusal)?.refusal;
      return refusal ? `${title}: ${refusal.message}` : title;
    });
    const { section, text: words } = found;
    const shown = cases.map((one) => `- ${one}`);
    return { text: [`${id} (${section}): ${words}`, ...shown].join('\n'), data: { id, section, text: words, cases } };
  },
};

/** Clauses that an agent reads. */
const FOUND_CLAUSES = '5';

export const rulesSearch: Tool<{ readonly question: string }> = {
  name: 'rules_search',
  title: 'Search the rules',
  description: 'The clauses that answer a question about the rules, the best first.',
  input: () => ({
    properties: {
      question: { ...text('In a player’s words.'), maxLength: 200 },
    },
    required: ['question'],
  }),
  output: () => ({
    properties: { clauses: list(open('`id`, `title`, `excerpt` and where it stands.'), 'The best first.') },
    required: ['clauses'],
  }),
  async run({ question: q }, service) {
    const found = await service.get<{ clauses: readonly { id: string; title: string | null; excerpt: string }[] }>(
      '/v1/clauses',
      { query: { q, limit: FOUND_CLAUSES } },
    );
    const lines = found.clauses.map(
      ({ id, title, excerpt }) => `${id}${title === null ? '' : ` ${title}`}: ${excerpt}`,
    );
    return { text: lines.join('\n') || 'No clause has these words.', data: found };
  },
};
