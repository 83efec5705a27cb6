import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './fault.ts';
import type { Tests } from './open-tests.ts';

export type Result = { outcome: 'caught' | 'ESCAPED' | 'doesn’t apply' | 'doesn’t run'; by: string };

/** How often its text occurs in a file. Only a fault whose text occurs once applies. */
export const occurrences = (content: string, { text }: Pick<Fault, 'text'>): number =>
  content.split(text).length - 1;

/** Makes a mistake in a copy of the product, and asks its tests. The copy is as before afterward. */
export async function plant(fault: Fault, tree: string, tests: Tests): Promise<Result> {
  const file = path.join(tree, fault.file);
  const content = await readFile(file, 'utf8').catch(() => '');
  const found = occurrences(content, fault);
  if (found !== 1) return { outcome: 'doesn’t apply', by: `its text occurs ${found} times` };
  const write = async (changed: string) => {
    await writeFile(file, changed);
    tests.forget(file);
  };
  await write(content.replace(fault.text, () => fault.becomes));
  try {
    const ending = await tests.run(fault.tests);
    if (ending === 'passed') return { outcome: 'ESCAPED', by: '' };
    return 'failed' in ending
      ? { outcome: 'caught', by: ending.failed }
      : { outcome: 'doesn’t run', by: ending.error };
  } finally {
    await write(content);
  }
}
