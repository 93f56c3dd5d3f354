import { escapeHtml, html } from '../wire/html.js';
import type { Schema } from '../wire/publish/json-schema.js';
import { descriptionOf, nameOf, prose, SchemaHtml } from '../wire/publish/schema-html.js';

interface StreamDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly channels: { readonly stream: { readonly messages: Readonly<Record<string, unknown>> } };
  readonly components: {
    readonly messages: Readonly<Record<string, { name: string; summary?: string; payload: { $ref: string } }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** The reference of the stream as a page: every message of `/asyncapi.json`, its members, and all schemas. */
export function streamReference(document: object): string {
  const { info, components } = document as StreamDocument;
  const schemaHtml = new SchemaHtml((name) => `#schema-${name}`);
  const messages = Object.entries(components.messages);
  const side = (name: string, title: string) =>
    `<h2 id="${name}">${title}</h2>\n` +
    messages
      .filter(([key]) => key.startsWith(name))
      .map(([, { name: t, summary, payload }]) => {
        const schema = components.schemas[nameOf(payload.$ref)] ?? {};
        return `<h3 id="${name}-${t}"><code>${t}</code></h3>\n<p>${prose(summary ?? '')}</p>\n${schemaHtml.body(schema)}`;
      })
      .join('\n');
  const payloads = new Set(messages.map(([, { payload }]) => nameOf(payload.$ref)));
  const others = Object.entries(components.schemas).filter(([name]) => !payloads.has(name));
  const schemas = others.map(([name, schema]) => {
    const description = descriptionOf(schema);
    const words = description && `<p>${description}</p>\n`;
    return `<h3 id="schema-${name}"><code>${name}</code></h3>\n${words}${schemaHtml.body(schema)}`;
  });
  const contents = messages.map(([key, { name: t }]) => {
    const of = key.startsWith('client') ? 'client' : 'server';
    return `<li><a href="#${of}-${t}"><code>${t}</code></a> (${of})</li>`;
  });
  return html(
    info.title,
    `<h1>${escapeHtml(info.title)}</h1>\n<p><a href="/docs/">HTTP</a> · <a href="/asyncapi.json">JSON</a> · <a href="/asyncapi.yaml">YAML</a></p>\n` +
      `${description(info.description)}\n<ul>${contents.join('')}</ul>\n` +
      `${side('client', 'What a client may send')}\n${side('server', 'What the service sends')}\n<h2 id="schemas">Schemas</h2>\n${schemas.join('\n')}`,
  );
}

/** Paragraphs; a table stays as it is typed. */
function description(text: string): string {
  return text
    .split('\n\n')
    .map((part) => (part.startsWith('|') ? `<pre>${escapeHtml(part)}</pre>` : `<p>${prose(part)}</p>`))
    .join('\n');
}
