import { expect, test } from 'vitest';
import { LineWriter, toBlocks } from './lines.ts';

const paragraph = { type: 'paragraph' } as const;

test('white space is one space, and none at the ends of a line', () => {
  const writer = new LineWriter();
  writer.write(' \n One ', {}, paragraph);
  writer.write(' two ', { bold: true }, paragraph);
  writer.write('\u00a0 ', {}, paragraph);
  writer.endLine();
  writer.write('  ', {}, paragraph);
  writer.endLine();
  expect(writer.lines).toEqual([
    {
      kind: paragraph,
      content: [
        { type: 'text', text: 'One ' },
        { type: 'text', text: 'two', bold: true },
      ],
    },
  ]);
});

test('text of the same format is one text', () => {
  const writer = new LineWriter();
  const link = 'https://example.org/';
  writer.write('a', { link }, paragraph);
  writer.write('b', { link }, paragraph);
  writer.write('c', {}, paragraph);
  writer.endLine();
  expect(writer.lines[0]).toHaveProperty('content', [
    { type: 'text', text: 'ab', link },
    { type: 'text', text: 'c' },
  ]);
});

test('a heading isn’t bold on top, but may be italic', () => {
  const writer = new LineWriter();
  writer.write('News', { bold: true, italic: true }, { type: 'heading', level: 1 });
  writer.endLine();
  expect(writer.lines[0]).toHaveProperty('content', [{ type: 'text', text: 'News', italic: true }]);
});

test('the highest heading is a heading 2, and all below are headings 3', () => {
  const lines = [3, 2, 6].map((level) => ({ kind: { type: 'heading' as const, level }, content: [] }));
  expect(toBlocks(lines)).toMatchObject([{ level: 3 }, { level: 2 }, { level: 3 }]);
});

test('items of one kind in a row are one list', () => {
  const item = (list: 'bulleted_list' | 'numbered_list') => ({
    kind: { type: 'item' as const, list, level: 1 },
    content: [],
  });
  const lines = [item('bulleted_list'), item('bulleted_list'), item('numbered_list')];
  expect(toBlocks(lines)).toEqual([
    { type: 'bulleted_list', items: [[], []] },
    { type: 'numbered_list', items: [[]] },
  ]);
});
