import { escapeHtml, html } from '../html.js';
import type { Answer, Content, Example, Operation, Paths } from './document.js';
import type { Schema } from './json-schema.js';
import { descriptionOf, nameOf, prose, SchemaHtml } from './schema-html.js';

interface Found extends Operation {
  readonly method: string;
  readonly path: string;
}

interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly examples?: Readonly<Record<string, Example>>;
  };
}

const BACK =
  '<p><a href="/docs/">Operations</a> · <a href="/docs/schemas">Schemas</a> · <a href="/docs/stream">Stream</a></p>';

/** The reference of `/openapi.json` as small pages without scripts: one for each operation and each schema. */
export class Reference {
  readonly #document: Document;
  readonly #operations: ReadonlyMap<string, Found>;
  readonly #html: SchemaHtml;

  constructor(document: object) {
    this.#document = document as Document;
    this.#html = new SchemaHtml((name) => `/docs/schemas/${name}`);
    const all = Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): Found => ({ ...one, method: method.toUpperCase(), path })),
    );
    this.#operations = new Map(all.map((one) => [one.operationId, one]));
  }

  /** All operations, by tag. */
  index(): string {
    const { info, tags } = this.#document;
    const chapters = tags.map(({ name, description }) => {
      const rows = [...this.#operations.values()]
        .filter((one) => one.tags?.[0] === name)
        .map(
          ({ method, path, summary = '', operationId }) =>
            `<tr><td><code>${method}</code></td><td><a href="/docs/operations/${operationId}"><code>${escapeHtml(path)}</code></a></td><td>${prose(summary)}</td></tr>`,
        );
      return `<h2 id="${name}">${name}</h2>\n<p>${prose(description)}</p>\n<table>${rows.join('')}</table>`;
    });
    const links = `<p><a href="/docs/schemas">Schemas</a> · <a href="/docs/stream">Stream</a> · <a href="/openapi.json">JSON</a> · <a href="/openapi.yaml">YAML</a></p>`;
    const paragraphs = info.description.split('\n\n').map((part) => `<p>${linked(prose(part))}</p>`);
    return html(
      info.title,
      `<h1>${escapeHtml(info.title)}</h1>\n${links}\n${paragraphs.join('\n')}\n${chapters.join('\n')}`,
    );
  }

  operation(id: string): string | undefined {
    const found = this.#operations.get(id);
    if (!found) return undefined;
    const { method, path, summary = id, description = '', parameters = [], requestBody } = found;
    const answers = Object.entries(found.responses).map(([status, answer]) => [status, this.#answer(answer)] as const);
    return html(
      summary,
      [
        `${BACK}\n<h1>${prose(summary)}</h1>`,
        `<p><code>${method} ${escapeHtml(path)}</code></p>\n<p>${prose(description)}</p>`,
        parameters.length > 0 ? `<h2>Parameters</h2>\n${this.#parameters(parameters)}` : '',
        requestBody ? `<h2>Body</h2>\n${this.#content(requestBody.content)}` : '',
        '<h2>Answers</h2>',
        ...answers.map(
          ([status, { description: of = '', content }]) =>
            `<h3>${status}</h3>\n<p>${prose(of)}</p>\n${this.#content(content)}`,
        ),
      ].join('\n'),
    );
  }

  /** All schemas, by name. */
  schemas(): string {
    const list = Object.keys(this.#document.components.schemas).map((name) => `<li>${this.#html.link(name)}</li>`);
    return html('Schemas', `${BACK}\n<h1>Schemas</h1>\n<ul>${list.join('')}</ul>`);
  }

  schema(name: string): string | undefined {
    const { schemas } = this.#document.components;
    if (!Object.hasOwn(schemas, name)) return undefined;
    const schema = schemas[name] as Schema;
    const body = `<p>${descriptionOf(schema)}</p>\n${this.#html.body(schema)}`;
    return html(name, `${BACK}\n<h1><code>${name}</code></h1>\n${body}`);
  }

  #answer(answer: Answer): Answer {
    const { $ref, ...own } = answer;
    return $ref === undefined ? own : { ...this.#document.components.responses[nameOf($ref)], ...own };
  }

  #example(example: Example): Example {
    const { examples = {} } = this.#document.components;
    return example.$ref === undefined ? example : (examples[nameOf(example.$ref)] as Example);
  }

  #parameters(parameters: NonNullable<Operation['parameters']>): string {
    const rows = parameters.map(({ name, in: place, required, schema = {}, description }) => {
      const words = description === undefined ? descriptionOf(schema) : prose(description);
      const presence = required ? '' : ' (optional)';
      return `<tr><td><code>${escapeHtml(name)}</code>${presence}</td><td>${place}</td><td>${this.#html.type(schema)}</td><td>${words}</td></tr>`;
    });
    return `<table><tr><th>name</th><th>in</th><th>type</th><th>meaning</th></tr>${rows.join('')}</table>`;
  }

  #content(content: Content = {}): string {
    const parts = Object.entries(content).map(([type, { schema = {}, examples = {} }]) => {
      const { $ref } = schema as { readonly $ref?: string };
      const named = $ref === undefined ? undefined : this.#document.components.schemas[nameOf($ref)];
      const isProblem = type === 'application/problem+json';
      const members = named && !isProblem ? `\n${this.#html.body(named)}` : '';
      const shown = Object.entries(examples).map(([name, one]) => {
        const { value, externalValue } = this.#example(one);
        if (externalValue === undefined) return example(name, value);
        return `\n<p><a href="${externalValue}">Example: ${escapeHtml(name)}</a></p>`;
      });
      return `<p><code>${type}</code>: ${this.#html.type(schema)}</p>${members}${shown.join('')}`;
    });
    return parts.join('\n');
  }
}

function example(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `\n<details><summary>Example: ${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`;
}

/** Links of Markdown. */
function linked(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>');
}
