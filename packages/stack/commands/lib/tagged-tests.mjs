import { readdirSync, readFileSync } from 'node:fs';
import { workspaceFolders } from './install.mjs';
import { rootPath } from './root.mjs';

/**
 * A line above a test, a group of tests, or all of a file: `// wcag 2.4.7, 2.4.11`. It says which requirements the test
 * backs, so a test can be renamed, merged, and moved.
 */
const TAG = /^\s*\/\/ (asvs|wcag|508|en|part|claim) ([\w.-]+(?:, [\w.-]+)*)$/;

/** Above anything else, a tag would back nothing. */
const TAGGED =
  /^\s*(?:for \(.*\)|(?:\w*[tT]est|it|describe|as[A-Z]\w*)\b(?!\.use))|^\s*await \w*[tT]est\.step\(|^\s*'[^']+': \{$/;

function* testsIn(folder) {
  for (const entry of readdirSync(rootPath(folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name)) yield* testsIn(file);
    if (/\.(?:test|spec)\.(?:ts|mjs)$/.test(entry.name)) yield file;
  }
}

function* tagsIn(file) {
  const lines = readFileSync(rootPath(file), 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const [, standard, numbers] = TAG.exec(line) ?? [];
    if (!standard) continue;
    const isOfFile = lines.slice(0, at).every((before) => TAG.test(before));
    const next = lines.slice(at).find((after) => !TAG.test(after)) ?? '';
    if (!isOfFile && !TAGGED.test(next)) throw new Error(`${file}:${at + 1} has a tag above no test`);
    for (const number of numbers.split(', ')) yield [`${standard} ${number}`, `${file}:${at + 1}`];
  }
}

/**
 * The tests that back a requirement, such as "asvs 6.3.1", "wcag 2.4.7", "508 302.1", "en 11.7",
 * "part account" (of the conformance report), or "claim passkey" (of the page about security).
 * @returns {Map<string, string[]>} the places of each tag
 * @throws Error if a tag is above no test
 */
export function taggedTests() {
  const places = new Map();
  for (const [tag, place] of workspaceFolders().flatMap((folder) =>
    [...testsIn(folder)].flatMap((file) => [...tagsIn(file)]),
  ))
    places.set(tag, [...(places.get(tag) ?? []), place]);
  return places;
}
