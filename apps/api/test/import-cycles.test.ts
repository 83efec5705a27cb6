import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const IMPORT = /from '(\.[^']+)'/g;

/** A feature, or sending. */
const unitOf = (file: string): string | undefined => /^(features\/[^/]+|sending)\//.exec(file)?.[1];

type Source = { file: string; code: string };

function unitImports(sources: readonly Source[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { file, code } of sources) {
    const from = unitOf(file);
    for (const [, name = ''] of code.matchAll(IMPORT)) {
      const to = unitOf(path.join(path.dirname(file), name));
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** A path from a unit back to itself, or nothing. */
function findCycle(sources: readonly Source[]): string[] {
  const imports = unitImports(sources);
  const done = new Set<string>();
  const visit = (unit: string, way: string[]): string[] => {
    if (way.includes(unit)) return [...way.slice(way.indexOf(unit)), unit];
    if (done.has(unit)) return [];
    for (const next of imports.get(unit) ?? []) {
      const cycle = visit(next, [...way, unit]);
      if (cycle.length > 0) return cycle;
    }
    done.add(unit);
    return [];
  };
  for (const unit of imports.keys()) {
    const cycle = visit(unit, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const source = (file: string): Source => ({ file, code: readFileSync(path.join(SRC, file), 'utf8') });

test('features and sending import each other in one direction only', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(findCycle(files.map(source))).toEqual([]);
});

test('a planted cycle is found', () => {
  const planted = [
    { file: 'features/a/a.ts', code: `import { b } from '../b/b.ts';` },
    { file: 'features/b/b.ts', code: `import { c } from '../../sending/c.ts';` },
    { file: 'sending/c.ts', code: `import type { A } from '../features/a/a.ts';` },
  ];
  expect(findCycle(planted)).toEqual(['features/a', 'features/b', 'sending', 'features/a']);
  expect(findCycle(planted.slice(0, 2))).toEqual([]);
});
