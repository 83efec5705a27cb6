import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { rootPath } from '../commands/lib/root.mjs';

// Finds regular expressions that take more than linear time: a visitor could keep a process busy with a text made for
// one (CWE-1333). One that's made at run time can't be proved, so there are none.

/** What is served or built. Commands and the lab read only our own text. */
const SERVED = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/local-resend/src'];
const [tree = rootPath(), ...folders] = process.argv.slice(2);

function listFiles() {
  const files = (folders.length > 0 ? folders : SERVED).flatMap((folder) =>
    readdirSync(path.join(tree, folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.ts$/.test(file));
}

const isMaker = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  (callee.name === 'RegExp' || callee.property?.name === 'RegExp');

/** The regular expressions in some TypeScript: undefined for each that's made at run time. */
function* patternsIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Literal' && node.regex) yield node.regex;
  if (isMaker(node)) yield undefined;
  for (const child of Object.values(node)) yield* patternsIn(child);
}

/** Without limits in time, or a busy machine would make a linear pattern look slow. */
const UNHURRIED = { timeout: null, attackTimeout: null, incubationTimeout: null };

/** @returns undefined if matching takes time in proportion to the text, else what recheck says */
function slowness({ pattern, flags }) {
  const { status, complexity, error } = checkSync(pattern, flags, UNHURRIED);
  if (status === 'safe') return undefined;
  return complexity?.summary ?? error?.kind ?? status;
}

// Otherwise a check that finds nothing would prove nothing.
if (!slowness({ pattern: '\\s+$', flags: '' })) throw new Error('recheck no longer finds a slow pattern');
const known = new Map();

/** @returns what is wrong with a regular expression, if something is */
function fault(regex) {
  if (!regex) return 'a regular expression made at run time cannot be proved linear; write it as a literal';
  const text = `/${regex.pattern}/${regex.flags}`;
  if (!known.has(text)) known.set(text, slowness(regex));
  return known.get(text) && `${text} is not linear (${known.get(text)})`;
}

for (const file of listFiles()) {
  const source = readFileSync(path.join(tree, file), 'utf8');
  const syntax = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  for (const regex of patternsIn(syntax)) {
    const found = fault(regex);
    if (!found) continue;
    process.exitCode = 1;
    console.log(`${file}: ${found}`);
  }
}
