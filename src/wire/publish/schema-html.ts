import { escapeHtml } from '../html.js';
import { isObject, type Schema } from './json-schema.js';

/** Renders schemas as HTML, for the references of HTTP and stream. */
export class SchemaHtml {
  /** @param href the address at which a named schema is described */
  constructor(private readonly href: (name: string) => string) {}

  /** The members of an object as a table, or the alternatives of a union. */
  body(schema: Schema): string {
    const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
    if (!properties) return `<p>${this.type(schema)}</p>`;
    const rows = Object.entries(properties).map(([name, one]) => {
      const presence = required.includes(name) ? '' : ' (optional)';
      const cells = [`<code>${escapeHtml(name)}</code>${presence}`, this.type(one), descriptionOf(one)];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
    return `<table><tr><th>member</th><th>type</th><th>meaning</th></tr>${rows.join('')}</table>`;
  }

  /** The type of a value, in a line. */
  type(schema: Schema): string {
    const { $ref, const: constant, enum: values, type, items, prefixItems } = schema as Record<string, unknown>;
    if (typeof $ref === 'string') return this.link(nameOf($ref));
    if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`;
    if (Array.isArray(values))
      return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(', ');
    for (const union of [schema['oneOf'], schema['anyOf']]) {
      if (Array.isArray(union)) return union.map((one: Schema) => this.type(one)).join(' or ');
    }
    const tuple = Array.isArray(items) ? items : prefixItems;
    if (Array.isArray(tuple)) return `[${tuple.map((one: Schema) => this.type(one)).join(', ')}]`;
    if (isObject(items)) return `list of ${this.type(items)}`;
    if (isObject(schema['properties'])) {
      return Object.entries(schema['properties'])
        .map(([name, one]) => `<code>${escapeHtml(name)}</code>: ${this.type(one as Schema)}`)
        .join('; ');
    }
    return escapeHtml(String(type ?? 'anything'));
  }

  link(name: string): string {
    return `<a href="${this.href(name)}"><code>${name}</code></a>`;
  }
}

/** The name of the component that is referred to. */
export const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** HTML of a text with `code` in back ticks. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

export function descriptionOf({ description }: Schema): string {
  return typeof description === 'string' ? prose(description) : '';
}
