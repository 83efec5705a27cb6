import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { rootPath } from '../commands/lib/root.mjs';

// Finds every string that a person may see, from the sources' syntax. It's better to list one too many, such as an
// example in the API's documentation, than to miss one.

const FOLDERS = [
  ...['admin', 'auth', 'layout', 'site', 'ui'].map((folder) => `apps/web/src/${folder}`),
  'media/src/clips',
  'packages/contract/src',
  'apps/api/src',
  'ops',
  'packages/stack/src',
  'packages/stack/commands',
  'lab',
];

/** SQL, tests, and what only a test or an image is made of. */
const NOT_SHOWN =
  /\.(?:test|d)\.|-sql\.|(?:^|\/)(?:node_modules|test|testing|migrations|tables|stand-ins)\/|fixtures|shown-strings|refused-words|document\/styles|\/lab\/src\//;

/** Properties of an object or an element whose text is shown even if it's one word. */
const SHOWN_NAMES =
  /^(?:label|title|hint|placeholder|alt|heading|text|says|name|description|summary|caption|question|answer|aria-(?:label|description|valuetext|roledescription))$/i;
/** Attributes of elements that are never shown. */
const HIDDEN_NAMES =
  /^(?:className|class|id|key|type|role|href|to|src|srcSet|sizes|rel|target|autoComplete|inputMode|style|d|viewBox|fill|stroke|points|transform|pattern|htmlFor|form|method|action|encType|data-.*|aria-(?:describedby|labelledby|controls|owns|current|live))$/;
/** Functions whose text goes to logs, to the database, or to a program. */
const SILENT_CALLS =
  /^(?:raw|trace|debug|info|warn|error|fatal|query|querySelector|querySelectorAll|matches|closest|setAttribute|addEventListener|includes|startsWith|endsWith|matchMedia|classList|defineModel|run|spawn|execFile|report|rawSql|split|join|exec)$/;
const LOGGERS = /^(?:log|logger)$/i;
/** Constants and properties with class names. */
const STYLE_NAMES = /(?:styles?|class(?:es|names?)?|sql|directives?)$/i;

const WORDS_FILE = /(?:texts?|content(?:\.es)?|words(?:-\w+)?|brand)\.tsx?$/;

const SQL =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|lock|set|from|where|and|or|order by|exists|case|not exists|left join|join|coalesce|array|grant|revoke)\b[\s\S]*(?:\b(?:from|where|set|into|table|as|select|null|when|role|on|is|in)\b|=|::)/;

const TOKEN_OF_CLASS =
  /[:[\]]|^-?[a-z]+(?:-[a-z0-9./[\]%]+)+$|^(?:flex|grid|block|hidden|inline|relative|absolute|fixed|sticky|static|border|underline|italic|truncate|grow|shrink|rounded|shadow|transition|container|contents|isolate|table|uppercase|group|peer|outline|ring|antialiased|invisible|visible|w-full)$/;

/** Whether this is a list of class names. */
function isClasses(text) {
  const tokens = text.trim().split(/\s+/);
  const matching = tokens.filter((token) => TOKEN_OF_CLASS.test(token)).length;
  return !/[A-Z.!?…“”’]\s|[a-z][.!?…]$/.test(text) && matching >= tokens.length * 0.6;
}

const tidy = (text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const nameOf = (node) =>
  node?.name?.name ??
  (typeof node?.name === 'string' ? node.name : undefined) ??
  node?.value ??
  node?.property?.name;

/** The text of a template, with a gap for each value in it. */
const templateText = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? value.raw).join('{}');

/** An element's text, with its simple values as gaps; "<>" stands for elements inside it. */
function elementText({ children }) {
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return child.value;
    if (child.type !== 'JSXExpressionContainer') return '<>';
    const { expression } = child;
    if (expression.type === 'Literal') return String(expression.value);
    if (expression.type === 'TemplateLiteral') return templateText(expression);
    return expression.type === 'JSXEmptyExpression' ? '' : '{}';
  });
  const text = tidy(parts.join(''));
  return /\p{L}/u.test(text.replaceAll('<>', '')) ? text : undefined;
}

/** What a node's text is called, and whether it's hidden, handed down from its parents. */
function* textsIn(node, context) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* textsIn(one, context);
    return;
  }
  const visit = VISITS[node.type];
  if (visit) {
    yield* visit(node, context);
    return;
  }
  if (node.type?.startsWith('TS') && !node.expression) return;
  yield* childrenTexts(node, context);
}

function* childrenTexts(node, context) {
  for (const [key, child] of Object.entries(node))
    if (key !== 'typeAnnotation' && key !== 'typeArguments') yield* textsIn(child, context);
}

function* named(name, value, context) {
  if (typeof name === 'string' && STYLE_NAMES.test(name)) return;
  yield* textsIn(value, { ...context, name });
}

function* element(node, context) {
  const text = elementText(node);
  if (text) yield { text, at: node.start };
  for (const attribute of node.openingElement?.attributes ?? []) yield* textsIn(attribute, context);
  for (const child of node.children) {
    const isText =
      child.type === 'JSXText' || ['Literal', 'TemplateLiteral'].includes(child.expression?.type);
    if (!isText) yield* textsIn(child, { ...context, name: 'text' });
  }
}

function* plain(text, at, { name, words }) {
  const tidied = tidy(text);
  if (!/\p{L}{2}/u.test(tidied) || isClasses(tidied) || SQL.test(tidied)) return;
  const isOneWord = !tidied.includes(' ');
  const isShownWord = words ? /^[\p{Lu}✓✗]/u.test(tidied) : SHOWN_NAMES.test(name) && /^\p{Lu}/u.test(tidied);
  if (!isOneWord || isShownWord) yield { text: tidied, at };
}

const VISITS = {
  *ImportDeclaration() {},
  *ExportAllDeclaration() {},
  *ImportExpression() {},
  *JSXElement(node, context) {
    yield* element(node, context);
  },
  *JSXFragment(node, context) {
    yield* element(node, context);
  },
  *JSXAttribute(node, context) {
    const name = node.name.name;
    if (typeof name === 'string' && HIDDEN_NAMES.test(name)) return;
    yield* named(name, node.value, context);
  },
  *Property(node, context) {
    yield* named(nameOf(node.key), node.value, context);
  },
  *VariableDeclarator(node, context) {
    yield* named(nameOf(node.id), node.init, context);
  },
  *CallExpression(node, context) {
    const { callee } = node;
    const called = nameOf(callee);
    yield* textsIn(callee.object, context);
    const isSilent =
      LOGGERS.test(callee.object?.property?.name ?? callee.object?.name ?? '') ||
      (SILENT_CALLS.test(called) && nameOf(callee.object) !== 'console');
    if (!isSilent) yield* textsIn(node.arguments, context);
  },
  *BinaryExpression(node, context) {
    if (node.operator === '+') yield* childrenTexts(node, context);
  },
  *SwitchCase(node, context) {
    yield* textsIn(node.consequent, context);
  },
  *TaggedTemplateExpression() {},
  *Literal(node, context) {
    if (typeof node.value === 'string') yield* plain(node.value, node.start, context);
  },
  *TemplateLiteral(node, context) {
    yield* plain(templateText(node), node.start, context);
    yield* textsIn(node.expressions, context);
  },
};

const AREAS = [
  [/^apps\/web\/src\/(.+)\/[^/]+$/, ([, folder]) => folder],
  [/^media\/src\/(clips)\//, ([, name]) => name],
  [/^packages\/contract\/src\/(.+?)\.ts$/, ([, name]) => `contract/${name}`],
  [/^apps\/api\/src\/(.+)\/[^/]+$/, ([, folder]) => `api/${folder}`],
  [/^apps\/api\/src\//, () => 'api'],
  [/^ops\/(?:src\/)?(.+?)\.\w+$/, ([, name]) => `ops/${name}`],
  [/^packages\/(stack)\//, () => 'stack'],
  [/^(lab)\//, () => 'lab'],
];

/** The screen, or else the area, that a file's strings are shown in. */
function screenOf(file) {
  for (const [pattern, name] of AREAS) {
    const found = pattern.exec(file);
    if (found) return name(found);
  }
  return file;
}

const listFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(rootPath(folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
  )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !NOT_SHOWN.test(`/${file}`))
    .sort();

/** The strings of one source, in its order. */
export function stringsIn(source, file) {
  const syntax = parseAst(source, { lang: /\.(?:tsx|ts)$/.exec(file) ? path.extname(file).slice(1) : 'js' });
  const context = { name: '', words: WORDS_FILE.test(file) };
  return [...textsIn(syntax.body, context)].map(({ text, at }) => ({
    text,
    line: source.slice(0, at).split('\n').length,
  }));
}

/** Among queries, only whole sentences may be shown. */
const isShownIn = (file, text) => !/\.queries\./.test(file) || /^\p{Lu}[^=_()]* [^=_()]*$/u.test(text);

/** Every string that a person may see: its text, file, line, and screen. */
export const findShownStrings = () =>
  listFiles().flatMap((file) =>
    stringsIn(readFileSync(rootPath(file), 'utf8'), file)
      .filter(({ text }) => isShownIn(file, text))
      .map((found) => ({ ...found, file, screen: screenOf(file) })),
  );
