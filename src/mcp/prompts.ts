import type { McpServer } from '@modelcontextprotocol/server';
import { argumentsSchema } from './arguments.js';
import { text, type Mode } from './tool.js';

const user = (...lines: readonly string[]) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: lines.join('\n') } }],
});

interface PlaySeat {
  readonly session?: string;
  readonly preset?: string;
}

/** Requests that a person may hand to an agent. */
export function addPrompts(server: McpServer, mode: Mode): void {
  server.registerPrompt(
    'play_seat',
    {
      title: 'Play a seat',
      description: 'Play a game to its end.',
      argsSchema: argumentsSchema({
        properties: {
          session: text('Id of a session that you have a seat of.'),
          preset: text('Without a session: the preset to open.'),
        },
        required: [],
      }),
    },
    ({ session, preset = 'trench-solo' }: PlaySeat) =>
      user(
        session === undefined
          ? `Open a game with open_game, preset ${preset}, and play your seat until the game is over.`
          : `Play your seat of session ${session} until the game is over.`,
        'Look at the board with look. If your seat is to act, choose a command and give it with give_command; otherwise wait with events and `wait`.',
        mode === 'assisted'
          ? 'legal_commands has your legal commands as tickets: read the groups first, then the group you want.'
          : 'There is no list of legal commands. Spell a command out; if it is illegal, the answer has the rule and what would be legal.',
        'Compare attacks with odds. Read rules you do not know with clause. At the end, report who has won and why.',
      ),
  );
  server.registerPrompt(
    'explain_refusal',
    {
      title: 'Explain a refusal',
      description: 'Explain to a player why a command is illegal.',
      argsSchema: argumentsSchema({
        properties: { session: text('Id of the session.'), command: text('The command, as JSON or as one line.') },
        required: ['session', 'command'],
      }),
    },
    ({ session, command }: { readonly session: string; readonly command: string }) =>
      user(
        `In session ${session}, ask why_not about this command: ${command}`,
        'Explain the refusal to a player in plain words: which rule forbids it (read it with clause), what on the board makes the rule apply, and what would be legal instead.',
      ),
  );
  server.registerPrompt(
    'review_game',
    {
      title: 'Review a game',
      description: 'Review a finished game with its players.',
      argsSchema: argumentsSchema({
        properties: { session: text('Id of a session that is over.') },
        required: ['session'],
      }),
    },
    ({ session }: { readonly session: string }) =>
      user(
        `Session ${session} is over. Read what happened with events, page by page${mode === 'assisted' ? ', and the analysis with advise about game' : ''}.`,
        'Describe the course of the game in a few paragraphs: the plans, the turning points with the odds behind them, the share of luck and of decisions, and one improvement for each player.',
      ),
  );
}
