import { McpServer } from '@modelcontextprotocol/server';
import { answerSchema, argumentsSchema } from './arguments.js';
import { Contract } from './contract.js';
import { joinGame, listPresets, openGame, setOpponent } from './opening.js';
import { giveCommand, whyNot } from './giving.js';
import { events, legalCommands, look } from './playing.js';
import { addPrompts } from './prompts.js';
import { advise, clause, odds, rulesSearch } from './questions.js';
import { addResources } from './resources.js';
import { errorText, type Service } from './service.js';
import type { Mode, Result, Tool } from './tool.js';

const TOOLS = [
  ...[listPresets, openGame, joinGame, look, legalCommands, ...giveCommand],
  ...[whyNot, odds, advise, events, clause, rulesSearch, setOpponent],
] as readonly Tool[];

const INSTRUCTIONS =
  'Games of Trench Club, a war game of the First World War on hexes, and of Trench, a board game on 8 by 8 squares. Open or join a game, look, give commands, and read events. The service is the judge: an illegal command is refused with the rule that forbids it, and nothing happens. Rules are named by ids; clause has their text, and rules_search finds them.';

/** The schemas of the tools are made once for a service. */
export class Toolbox {
  readonly #tools: readonly {
    readonly tool: Tool;
    readonly input: ReturnType<typeof argumentsSchema>;
    readonly output: ReturnType<typeof answerSchema>;
  }[];

  readonly #version: string;

  /** @param document the OpenAPI document of the service */
  constructor(document: unknown) {
    this.#version = (document as { info: { version: string } }).info.version;
    const contract = new Contract(document);
    this.#tools = TOOLS.map((tool) => ({
      tool,
      input: argumentsSchema(tool.input(contract)),
      output: answerSchema(tool.output(contract)),
    }));
  }

  /** A server for one connection, or for one request of a connection without memory. */
  serve(service: Service, mode: Mode): McpServer {
    const server = new McpServer(
      { name: 'trench-club-rules', title: 'Trench Club Rules', version: this.#version },
      // No tool asks back, so that there is nothing to validate.
      { instructions: INSTRUCTIONS, jsonSchemaValidator: NO_VALIDATOR },
    );
    for (const { tool, input, output } of this.#tools) {
      if (tool.mode !== undefined && tool.mode !== mode) continue;
      const { name, title, description, changes } = tool;
      const annotations = {
        ...{ readOnlyHint: changes === undefined, idempotentHint: changes !== 'each time' },
        ...{ destructiveHint: false, openWorldHint: false },
      };
      server.registerTool(
        name,
        { title, description, inputSchema: input, outputSchema: output, annotations },
        (args, { mcpReq }) => answered(() => tool.run(args, service, service.until(mcpReq.signal))),
      );
    }
    addResources(server, service);
    addPrompts(server, mode);
    return server;
  }
}

const NO_VALIDATOR = {
  getValidator: () => (input: unknown) => ({ valid: true as const, data: input as never, errorMessage: undefined }),
};

async function answered(run: () => Promise<Result>) {
  try {
    const { text, data, links = [] } = await run();
    const resources = links.map((link) => ({ type: 'resource_link' as const, ...link }));
    return { content: [{ type: 'text' as const, text }, ...resources], structuredContent: { ...data } };
  } catch (error) {
    return { content: [{ type: 'text' as const, text: errorText(error) }], isError: true };
  }
}
