import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { toEditor } from './editor-json.ts';
import { brokenLimit } from './limits.ts';
import { mailSchema } from './schema/mail-schema.ts';

const schema = getSchema(mailSchema);
const paragraphs = (count: number, length = 1): Node => {
  const block: MailBlock = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(length) }] };
  return Node.fromJSON(schema, toEditor(Array.from({ length: count }, () => block)));
};

const table = (columns: number, rows: number): Node => {
  const row = Array.from({ length: columns }, () => []);
  return Node.fromJSON(schema, toEditor([{ type: 'table', rows: Array.from({ length: rows }, () => row) }]));
};

test.each([
  { what: '100 blocks', after: paragraphs(100), problem: undefined },
  { what: '101 blocks', after: paragraphs(101), problem: 'an email can have at most 100 blocks' },
  { what: 'a paragraph of 10,000 characters', after: paragraphs(1, 10_000), problem: undefined },
  {
    what: 'a paragraph of 10,001',
    after: paragraphs(1, 10_001),
    problem: 'a paragraph can have at most 10,000 characters',
  },
  { what: '94.9 kB', after: paragraphs(95, 940), problem: undefined },
  { what: '95.001 kB', after: paragraphs(95, 941), problem: 'an email’s content can be at most 95 kB' },
  { what: 'a table of 5 by 50', after: table(5, 50), problem: undefined },
  { what: 'a table of 6 by 2', after: table(6, 2), problem: 'a table can have at most 5 columns' },
  { what: 'a table of 2 by 51', after: table(2, 51), problem: 'a table can have at most 50 rows' },
])('$what: $problem', ({ after, problem }) => {
  expect(brokenLimit(paragraphs(1), after)).toBe(problem);
});

test('what is too long already can be shortened, but not made longer', () => {
  expect(brokenLimit(paragraphs(120), paragraphs(110))).toBeUndefined();
  expect(brokenLimit(paragraphs(120), paragraphs(121))).toBeDefined();
});
