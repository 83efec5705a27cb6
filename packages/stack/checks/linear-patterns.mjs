import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { rootPath } from '../commands/lib/root.mjs';

// Finds regular expressions that take more than linear time: a visitor could keep a process busy with a text made for
// one (CWE-1333). Those made at run time with `new RegExp` aren't seen.

/** What is served or built. Commands and the lab read only our own text. */
const FOLDERS = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/local-resend/src'];

function listFiles() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(rootPath(folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.ts$/.test(file));
}

/** The regular expressions in some TypeScript. */
function* patternsIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Literal' && node.regex) yield node.regex;
  for (const child of Object.values(node)) yield* patternsIn(child);
}

/** @returns undefined if matching takes time in proportion to the text, else what recheck says */
function slowness({ pattern, flags }) {
  const { status, complexity, error } = checkSync(pattern, flags, { timeout: null });
  if (status === 'safe') return undefined;
  return complexity?.summary ?? error?.kind ?? status;
}

// Otherwise a check that finds nothing would prove nothing.
if (!slowness({ pattern: '\\s+$', flags: '' })) throw new Error('recheck no longer finds a slow pattern');
const known = new Map();
let slow = 0;
for (const file of listFiles()) {
  const syntax = parseAst(readFileSync(rootPath(file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  for (const regex of patternsIn(syntax)) {
    const text = `/${regex.pattern}/${regex.flags}`;
    if (!known.has(text)) known.set(text, slowness(regex));
    if (!known.get(text)) continue;
    slow += 1;
    console.log(`${file}: ${text} is not linear (${known.get(text)})`);
  }
}
if (slow > 0) process.exitCode = 1;
