import { join } from 'node:path';
import { expect } from 'vitest';
import { readBuilt } from './built-site.ts';
import { type Block, readPage } from './page-text.ts';

/** What a built page says, block by block. */
export const read = async (path: string): Promise<Block[]> =>
  readPage(await readBuilt(join(path, 'index.html')));

/** What's below a heading, until the next one of its level or above. */
export function below(blocks: readonly Block[], title: string): Block[] {
  const at = blocks.findIndex(({ tag, text }) => /^h\d$/.test(tag) && text === title);
  expect(at, title).toBeGreaterThanOrEqual(0);
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ tag }) => /^h\d$/.test(tag) && tag <= (blocks[at]?.tag ?? ''));
  return end < 0 ? rest : rest.slice(0, end);
}

export const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n');

export const tagged = (blocks: readonly Block[], tag: string): string[] =>
  blocks.filter((block) => block.tag === tag).map(({ text }) => text);
