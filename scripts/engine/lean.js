/**
 * What the modules of the pure floors are for the engine: without the words that only documents of the service need, without the
 * notes of checks, since it explains no command, and with every call of the top level marked as free of effects, which on these floors it is, so that bundlers leave out what is unused.
 */
import ts from 'typescript';

/** Members of schemas without effect on validation. */
const WORDS = new Set(['description', 'examples']);

/**
 * Members of an entry of a registry of codes that only documents and schemas of the service use. Facts stay if one of them is
 * named by another word (`kind:targetKind`), which sentences need.
 */
const UNUSED_OF_CODES = new Set(['description', 'remedy']);
const isWithoutWords = (/** @type {ts.Expression} */ facts) => ts.isStringLiteral(facts) && !facts.text.includes(':');

/** Calls whose objects are schemas, or options of schemas. */
const SCHEMA_CALL = /^(Type\.\w+|StringEnum|Nullable|Moment|OneOfVariants)$/;

/** Notes of {@link file://../../src/game/trace.ts} that are their first argument, and those that are nothing. */
const NOTES = /^(asked|askedInTurn|about)$/;
const SILENT_NOTES = /^(askedOfStep|askedAll|isExplained)$/;

/**
 * @param {string} text a module in TypeScript
 * @param {string} name of its file
 * @returns {string}
 */
export function lean(text, name) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {{ from: number; to: number; text: string }[]} */
  const edits = [];
  /** @type {Set<ts.Node>} */
  const dropped = new Set();
  const drop = (/** @type {ts.Node} */ node) => {
    dropped.add(node);
    let to = node.end;
    while (/\s/.test(text[to] ?? '')) to += 1;
    edits.push({ from: node.pos, to: text[to] === ',' ? to + 1 : node.end, text: '' });
  };

  /** @param {ts.ObjectLiteralExpression} object @param {(name: string) => boolean} isWord */
  const dropWords = (object, isWord) => {
    for (const member of object.properties) {
      if (ts.isPropertyAssignment(member) && ts.isIdentifier(member.name) && isWord(member.name.text)) drop(member);
    }
  };
  // `const Points = (description: string) => …`: makers of schemas that take nothing but their description.
  const describedOnly = new Set(
    [...text.matchAll(/^(?:export )?const (\w+) = \(description: string\)/gm)].map(([, of]) => of),
  );
  const membersOf = (/** @type {ts.ObjectLiteralExpression} */ object) =>
    object.properties.map((member) => (member.name && ts.isIdentifier(member.name) ? member.name.text : ''));

  /** @param {ts.Node} node @param {boolean} atTop is it run when the module is loaded? */
  const visit = (node, atTop) => {
    if (dropped.has(node)) return;
    if (ts.isCallExpression(node) && SCHEMA_CALL.test(node.expression.getText(file))) {
      const last = node.arguments.at(-1);
      // A map of members may have one of that name; the options of a schema have more members than a description.
      const isOptions = node.arguments.length > 1 || !/^Type\.(Object|Composite)$/.test(node.expression.getText(file));
      if (last && ts.isObjectLiteralExpression(last) && isOptions) dropWords(last, (word) => WORDS.has(word));
    }
    if (ts.isCallExpression(node) && describedOnly.has(node.expression.getText(file))) {
      const [only] = node.arguments;
      if (only) edits.push({ from: only.getStart(file), to: only.end, text: "''" });
    }
    if (ts.isObjectLiteralExpression(node)) {
      const members = membersOf(node);
      const isCode = ['clause', 'title', 'description'].every((one) => members.includes(one));
      // The title of a refusal says in answers why a place is out of reach; other titles stand on pages alone.
      const isPaged = /(findings|findings\/\w+|refusals\/(set-up|money|turn))\.ts$/.test(name);
      if (isCode) dropWords(node, (word) => UNUSED_OF_CODES.has(word) || (word === 'title' && isPaged));
      for (const member of isCode ? node.properties : []) {
        const isFacts = ts.isPropertyAssignment(member) && member.name.getText(file) === 'facts';
        if (isFacts && isWithoutWords(member.initializer)) drop(member);
      }
    }
    if (ts.isCallExpression(node) && NOTES.test(node.expression.getText(file))) {
      const [found] = node.arguments;
      if (found) {
        edits.push({ from: node.getStart(file), to: found.getStart(file), text: '(' });
        edits.push({ from: found.end, to: node.end, text: ')' });
      }
    } else if (ts.isCallExpression(node) && SILENT_NOTES.test(node.expression.getText(file))) {
      edits.push({ from: node.getStart(file), to: node.end, text: 'false' });
      return;
    }
    if (atTop && (ts.isCallExpression(node) || ts.isNewExpression(node))) {
      edits.push({ from: node.getStart(file), to: node.getStart(file), text: '/* @__PURE__ */ ' });
    }
    const goesOn = atTop && !ts.isFunctionLike(node) && !ts.isClassLike(node);
    ts.forEachChild(node, (child) => visit(child, goesOn));
  };
  for (const statement of file.statements) visit(statement, ts.isVariableStatement(statement));

  edits.sort((one, other) => other.from - one.from || other.to - one.to);
  let result = text;
  for (const edit of edits) result = result.slice(0, edit.from) + edit.text + result.slice(edit.to);
  return result;
}
