import path from 'node:path';

/** Folders whose sentences are records: each exists in every language. The programs above them speak English. */
const TRANSLATED = ['game', 'trench-club', 'trench', 'session', 'webhooks', 'wire', 'rules', 'http', 'stream'];

/** Where sentences stand: tables of records, and the lines of a position for models, which are English as its notation is. */
const RECORDS = /\/words\/|\/wire\/refusals\/|\/in-words\.ts$/;

/** Members of answers that people read. */
const READ = ['detail', 'message', 'text'];
/** Classes of answers. Their second argument is the sentence. */
const ANSWERS = ['Problem', 'SessionFault'];
/** Members, constants and calls of schemas and routes: what is published in English. */
const PUBLISHED = /^(description|summary|asks|examples|jsonAnswer|headers|EXAMPLE|.*_GLOSSARY)$/;

/** The text of a literal, with a letter for each value; undefined for anything else. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('X');
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    return `${textOf(node.left) ?? 'X'}${textOf(node.right) ?? 'X'}`;
  }
  return undefined;
}

/** Two words, or more. */
const isWords = (text) => /[A-Za-z]{2,} [A-Za-z]/.test(text ?? '');
/** Texts with code in Markdown are documentation. */
const isSentence = (text) => /^[A-Z][^`]*[.!?]$/.test(text) && isWords(text);

const keyOf = ({ key }) => key.name ?? key.value;

/** Whether a text is for programmers, who read errors, or is published as documentation. */
function isEnglish({ parent }) {
  for (let node = parent; node; node = node.parent) {
    if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return true;
    if (node.type === 'CallExpression' && node.callee.type === 'Super') return true;
    const name = node.type === 'Property' ? keyOf(node) : (node.id ?? node.callee)?.name;
    if (PUBLISHED.test(name ?? '')) return true;
    if (/Function|^Program$/.test(node.type)) return false;
  }
  return false;
}

/** No sentence for people is composed outside `language/` and the records. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'sentences that people read come from records, which exist in every language' },
    messages: {
      composed: 'This sentence exists in English alone: make it a record (words/), and a message of it here.',
    },
  },
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    const [, inside, folder] = /\/src(\/([^/]+)\/.*)/.exec(file) ?? [];
    if (!TRANSLATED.includes(folder) || RECORDS.test(inside)) return {};
    const report = (node) => context.report({ node, messageId: 'composed' });
    return {
      NewExpression({ callee, arguments: [, sentence] }) {
        if (ANSWERS.includes(callee.name) && textOf(sentence) !== undefined) report(sentence);
      },
      Property(node) {
        if (READ.includes(keyOf(node)) && isWords(textOf(node.value)) && !isEnglish(node)) report(node.value);
      },
      TemplateLiteral(node) {
        const isMember = node.parent.type === 'Property' && READ.includes(keyOf(node.parent));
        const isDetail = node.parent.type === 'NewExpression' && ANSWERS.includes(node.parent.callee.name);
        if (!isMember && !isDetail && node.expressions.length > 0 && isSentence(textOf(node)) && !isEnglish(node)) {
          report(node);
        }
      },
    };
  },
};
