/**
 * `tsx scripts/python-client.ts [<file>]` writes the Python client, by default to `dist/packages/trench_club.py`: the types and calls of
 * the OpenAPI document, and `packages/python/runtime.py`. It is one file that needs the standard library alone; a wheel of it comes
 * beside, and that of `packages/python-env`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pascalCase } from '../src/game/schema.js';
import { GAMES } from '../src/games.js';
import { typedDocument } from './typed-document.js';
import { wheelName, wheelOf } from './python-client/wheel.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly description?: string;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const root = new URL('../', import.meta.url);

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);
const quoted = (text: string): string => JSON.stringify(text);
/** `askLegalCommands`, `idempotency-key` → `ask_legal_commands`, `idempotency_key` */
function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Collects the declarations of named schemas, and of the objects in them. */
class Types {
  readonly declarations: string[] = [];
  readonly #names: Set<string>;

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#names = new Set(Object.keys(schemas));
    for (const [name, schema] of Object.entries(schemas)) {
      if (schema.properties) this.#declare(name, schema);
      else {
        // A TypedDict whose member may be absent takes none that has to have it, though the service does.
        const others = /^\w+SessionCommand$/.test(name) ? ` | ${name.replace('Session', '')}` : '';
        this.declarations.push(comment(schema) + alias(name, this.typeOf(schema, name) + others));
      }
    }
    const games = (schemas['SessionLegalCommands']?.properties?.['commands']?.items?.anyOf ?? []).map((one) =>
      nameOf(one).replace(/Command$/, ''),
    );
    for (const name of ['Command', 'State', 'Event']) {
      if (this.#names.has(name)) throw new Error(`The document has a schema ${name}.`);
      this.declarations.push(alias(name, games.map((game) => game + name).join(' | ')));
    }
  }

  /** The type of a schema; `name` is for objects in it. */
  typeOf(schema: Schema, name: string): string {
    const { $ref, type, items, prefixItems, additionalProperties } = schema;
    if ($ref !== undefined) return nameOf(schema);
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) {
      const types = variants.map((one, index) => this.typeOf(one, index === 0 ? name : `${name}${index + 1}`));
      return [...new Set(types)].join(' | ');
    }
    const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    if (values) return literal(values);
    if (schema.properties) return this.#declare(this.#free(name), schema);
    if (prefixItems)
      return `list[${[...new Set(prefixItems.map((one) => this.typeOf(one, `${name}Item`)))].join(' | ')}]`;
    if (type === 'array') return `list[${items ? this.typeOf(items, `${name}Item`) : 'Any'}]`;
    if (type === 'object') {
      const isOpen = typeof additionalProperties !== 'object';
      return `dict[str, ${isOpen ? 'Any' : this.typeOf(additionalProperties, `${name}Value`)}]`;
    }
    return SCALARS[type ?? ''] ?? 'Any';
  }

  #free(name: string): string {
    let free = name;
    for (let count = 2; this.#names.has(free); count++) free = `${name}${count}`;
    this.#names.add(free);
    return free;
  }

  #declare(name: string, { properties = {}, required = [], description, additionalProperties }: Schema): string {
    const members = Object.entries(properties).map(([key, schema]): [string, string] => {
      const type = this.typeOf(schema, name + pascalCase(key));
      return [key, required.includes(key) ? type : `NotRequired[${type}]`];
    });
    const open = additionalProperties !== false ? `\n\n${name}.__open__ = True  # type: ignore[attr-defined]` : '';
    if (members.length > 0 && members.every(([key]) => isIdentifier(key))) {
      const lines = members.map(([key, type]) => `    ${key}: ${type}`);
      const doc = description === undefined ? [] : [`    ${quoted(description)}`];
      this.declarations.push(`class ${name}(TypedDict):\n${[...doc, ...lines].join('\n')}${open}`);
    } else {
      const entries = members.map(([key, type]) => `    ${quoted(key)}: ${quoted(type)},`);
      const text = `${name} = TypedDict(${quoted(name)}, {\n${entries.join('\n')}\n})`;
      this.declarations.push(`${comment({ ...(description !== undefined && { description }) })}${text}${open}`);
    }
    return name;
  }
}

/**
 * Names in it are quoted, since they may be declared later, and each on its own: so the alias can stand in a union when the program runs,
 * too. A union of one is none for type checkers.
 */
function alias(name: string, type: string): string {
  const variants = variantsOf(type);
  const [, container, inner] = /^(list\[|dict\[str, )(.*)\]$/.exec(type) ?? [];
  const single =
    container && inner ? `${container}${quoted(inner)}]` : /^(Literal\[|[a-z]+$|Any$)/.test(type) ? type : quoted(type);
  return `${name}: TypeAlias = ${variants.length > 1 ? `Union[${variants.map(quoted).join(', ')}]` : single}`;
}

/** The variants of a union, those in brackets aside. */
function variantsOf(type: string): string[] {
  const parts = type.split(' | ');
  const depth = (text: string) => text.split('[').length - text.split(']').length;
  return parts.reduce<string[]>((variants, part) => {
    const last = variants.at(-1);
    return last !== undefined && depth(last) > 0
      ? [...variants.slice(0, -1), `${last} | ${part}`]
      : [...variants, part];
  }, []);
}

const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);

function comment({ description }: Schema): string {
  return description === undefined ? '' : `# ${description.replaceAll('\n', ' ')}\n`;
}

function literal(values: readonly unknown[]): string {
  const exact = values.filter((value) => typeof value !== 'number' || Number.isInteger(value));
  const written = exact.map((value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  );
  const types = written.length > 0 ? [`Literal[${written.join(', ')}]`] : [];
  // `Literal` takes no numbers with a fraction.
  return [...types, ...(exact.length < values.length ? ['float'] : [])].join(' | ');
}

/** A method for an operation. Forms of an answer other than JSON are for `call`. */
function methodOf(path: string, verb: string, operation: Operation, types: Types): string {
  const { operationId, summary = '', parameters = [], requestBody, responses } = operation;
  const name = pascalCase(operationId.replace(/([A-Z])/g, '-$1'));
  const of = (place: Parameter['in']) => parameters.filter((one) => one.in === place && one.name !== 'last-event-id');
  const typed = ({ name: key, schema, required }: Parameter) => {
    const type = types.typeOf(schema, name + pascalCase(key));
    return `${snakeCase(key)}: ${required ? type : `${type} | None = None`}`;
  };
  const { schema } = requestBody?.content['application/json'] ?? {};
  const own = of('path').map(({ name: key }) => `${snakeCase(key)}: str | int`);
  const body = schema ? [`body: ${types.typeOf(schema, `${name}Body`)}`] : [];
  const asked = of('query').map((one) => typed({ ...one, required: false }));
  const headers = of('header');
  const named = [...headers.map(({ name: key }) => `${snakeCase(key)}: str | None = None`), 'token: str | None = None'];
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => (content ? [content] : []));
  const answers = contents.map((content) =>
    content['application/json'] ? types.typeOf(content['application/json'].schema ?? {}, `${name}Answer`) : 'str',
  );
  const record = (place: Parameter['in']) =>
    `{${of(place)
      .map(({ name: key }) => `${quoted(key)}: ${snakeCase(key)}`)
      .join(', ')}}`;
  const given = [
    ...(of('path').length > 0 ? [`path=${record('path')}`] : []),
    ...(asked.length > 0 ? [`query=${record('query')}`] : []),
    ...(schema ? ['body=body'] : []),
    ...headers.map(({ name: key }) =>
      key === 'idempotency-key' ? 'idempotency_key=idempotency_key' : `headers={${quoted(key)}: ${snakeCase(key)}}`,
    ),
    'token=token',
  ];
  const signature = ['self', ...own, ...body, '*', ...asked, ...named].join(', ');
  return [
    `    def ${snakeCase(operationId)}(${signature}) -> ${[...new Set(answers)].join(' | ') || 'Any'}:`,
    `        ${quoted(`${summary.replace(/([^?!])$/, '$1.')} ${verb.toUpperCase()} ${path}`)}`,
    `        return self.call(${[quoted(verb.toUpperCase()), quoted(path), ...given].join(', ')})`,
  ].join('\n');
}

/** The version of a package of npm, as PEP 440 writes it. */
export const pythonVersion = (version: string): string => version.replace(/-([a-z]+)\.?/, '$1');

/** The client of a document. */
export function pythonClient({ info, paths, components }: Document, runtime: string): string {
  const types = new Types(components.schemas);
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => methodOf(path, verb, operation, types)),
  );
  return `"""Client of the Trench Club rules service, version ${info.version}. Python 3.9 or later; the standard library alone. MIT.

    client = RulesClient("http://127.0.0.1:3000")
    opened = client.create_session({"preset": "skirmish", "contributions": "waived"})
    seat, invitation = opened["invitations"][0]["seat"], opened["invitations"][0]["invitation"]
    token = client.claim_seat(opened["id"], seat, {"invitation": invitation})["token"]
    legal = client.get_session_legal_commands(opened["id"], token=token)
"""

from __future__ import annotations

import decimal
import email.utils
import hashlib
import hmac
import http.client
import json
import queue
import random
import re
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict, Union

if TYPE_CHECKING:  # Python 3.9 and 3.10 have them for type checkers alone.
    from typing_extensions import NotRequired, TypeAlias

__version__ = ${quoted(pythonVersion(info.version))}

${runtime.trim()}


${types.declarations.join('\n\n\n')}


class RulesClient(_Caller):
    """The calls of the service, by the ids of its operations."""

${methods.join('\n\n')}
`;
}

const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

/** Writes the wheel of a package of `packages/`. Answers with its path. */
function writeWheel(
  folder: string,
  name: string,
  of: string,
  summary: string,
  modules: Record<string, string>,
): string {
  const version = pythonVersion((JSON.parse(read('package.json')) as { version: string }).version);
  const wanted = {
    name,
    version,
    summary,
    modules,
    readme: read(`packages/${of}/README.md`),
    licence: read('LICENSE'),
  };
  mkdirSync(folder, { recursive: true });
  const wheel = join(folder, wheelName(wanted));
  writeFileSync(wheel, wheelOf(wanted));
  return wheel;
}

/** Writes the module, and a wheel beside it. Answers with the path of the wheel. */
export function writePythonClient(file: string): string {
  const document = typedDocument(JSON.parse(read('openapi/openapi.json')) as Document, GAMES);
  const module = pythonClient(document, read('packages/python/runtime.py'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, module);
  const summary = 'Client of the Trench Club Rules service';
  return writeWheel(dirname(file), 'trench-club', 'python', summary, { '__init__.py': module });
}

/** Writes the wheel of the environments for learning programs. Answers with its path. */
export function writePythonEnvironments(folder: string): string {
  const source = 'packages/python-env/trench_club_env/';
  const version = pythonVersion((JSON.parse(read('package.json')) as { version: string }).version);
  const modules = Object.fromEntries(
    ['__init__.py', '__main__.py'].map((name) => [
      name,
      read(source + name).replace(/^__version__ = .*$/m, `__version__ = ${quoted(version)}`),
    ]),
  );
  return writeWheel(
    folder,
    'trench-club-env',
    'python-env',
    'Environments of Trench Club for learning programs',
    modules,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? fileURLToPath(new URL('dist/packages/trench_club.py', root));
  writePythonClient(file);
  writePythonEnvironments(dirname(file));
}
