import { escapeHtml, html } from '../wire/html.js';
import { isObject, type Schema } from '../wire/publish/json-schema.js';

interface StreamDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly channels: { readonly stream: { readonly messages: Readonly<Record<string, unknown>> } };
  readonly components: {
    readonly messages: Readonly<Record<string, { name: string; summary?: string; payload: { $ref: string } }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** A page to read of what `/asyncapi.json` says: every message, what is in it, and every schema that it refers to. */
export function streamReference(document: object): string {
  const { info, components } = document as StreamDocument;
  const messages = Object.entries(components.messages);
  const side = (name: string, title: string) =>
    `<h2 id="${name}">${title}</h2>\n` +
    messages
      .filter(([key]) => key.startsWith(name))
      .map(([, { name: t, summary, payload }]) => {
        const schema = components.schemas[nameOf(payload.$ref)] ?? {};
        return `<h3 id="${name}-${t}"><code>${t}</code></h3>\n<p>${prose(summary ?? '')}</p>\n${body(schema)}`;
      })
      .join('\n');
  const payloads = new Set(messages.map(([, { payload }]) => nameOf(payload.$ref)));
  const others = Object.entries(components.schemas).filter(([name]) => !payloads.has(name));
  const schemas = others.map(([name, schema]) => {
    const words = typeof schema['description'] === 'string' ? `<p>${prose(schema['description'])}</p>\n` : '';
    return `<h3 id="schema-${name}"><code>${name}</code></h3>\n${words}${body(schema)}`;
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

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Paragraphs; a table stays as it is typed. */
function description(text: string): string {
  return text
    .split('\n\n')
    .map((part) => (part.startsWith('|') ? `<pre>${escapeHtml(part)}</pre>` : `<p>${prose(part)}</p>`))
    .join('\n');
}

/** The members of an object as a table, or the alternatives of a union as a list. */
function body(schema: Schema): string {
  const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  if (!properties) return `<p>${kindOf(schema)}</p>`;
  const rows = Object.entries(properties).map(([name, one]) => {
    const words = typeof one['description'] === 'string' ? prose(one['description']) : '';
    return `<tr><td><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' (may be absent)'}</td><td>${kindOf(one)}</td><td>${words}</td></tr>`;
  });
  return `<table><tr><th>member</th><th>type</th><th>meaning</th></tr>${rows.join('')}</table>`;
}

function kindOf(schema: Schema): string {
  const { $ref, const: constant, enum: values, type, items } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return `<a href="#schema-${nameOf($ref)}"><code>${nameOf($ref)}</code></a>`;
  if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`;
  if (Array.isArray(values))
    return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(', ');
  for (const union of [schema['oneOf'], schema['anyOf']]) {
    if (Array.isArray(union)) return union.map((one: Schema) => kindOf(one)).join(' or ');
  }
  if (Array.isArray(items)) return `[${items.map((one: Schema) => kindOf(one)).join(', ')}]`;
  if (isObject(items)) return `list of ${kindOf(items)}`;
  if (isObject(schema['properties'])) {
    return Object.entries(schema['properties'])
      .map(([name, one]) => `<code>${escapeHtml(name)}</code>: ${kindOf(one as Schema)}`)
      .join('; ');
  }
  return escapeHtml(String(type ?? 'anything'));
}
