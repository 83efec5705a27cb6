import { describe, expect, test } from 'vitest';
import { type ListItem, MailBlock } from './blocks.ts';
import { MailDocument } from './document.ts';
import { placedItems } from './list-items.ts';
import { offerDocument } from './offer.ts';

const words = (text: string) => [{ type: 'text' as const, text }];
const nested = (level: 2 | 3, text: string, list: 'bulleted_list' | 'numbered_list' = 'numbered_list') => ({
  level,
  list,
  content: words(text),
});
const list = (...items: unknown[]) => ({ type: 'numbered_list', items });

/** Each item as "level number words". */
const placed = (...items: ListItem[]) =>
  placedItems({ type: 'numbered_list', items }).map(
    ({ level, list: kind, number, content }) =>
      `${level} ${kind === 'bulleted_list' ? '-' : number} ${content[0]?.type === 'text' && content[0].text}`,
  );

test('numbers go on after what’s below, and begin again below the next item', () => {
  expect(
    placed(
      words('a'),
      nested(2, 'b'),
      nested(3, 'c'),
      nested(2, 'd'),
      words('e'),
      nested(2, 'f', 'bulleted_list'),
      nested(2, 'g'),
      nested(2, 'h'),
      nested(3, 'i'),
    ),
  ).toEqual(['1 1 a', '2 1 b', '3 1 c', '2 2 d', '1 2 e', '2 - f', '2 1 g', '2 2 h', '3 1 i']);
});

test('items whose upper item is gone move up, and stay beside each other', () => {
  expect(placed(nested(3, 'a', 'bulleted_list'), nested(3, 'b'), nested(2, 'c'))).toEqual([
    '1 1 a',
    '1 2 b',
    '1 3 c',
  ]);
  expect(placed(words('a'), nested(3, 'b'), nested(3, 'c'), nested(2, 'd'))).toEqual([
    '1 1 a',
    '2 1 b',
    '2 2 c',
    '2 3 d',
  ]);
});

describe('a list is refused', () => {
  test.each<[string, unknown, string]>([
    [
      'that begins below the top',
      list(nested(2, 'a')),
      'an item can be one level below the one before it, and no deeper.',
    ],
    [
      'that skips a level',
      list(words('a'), nested(3, 'b')),
      'an item can be one level below the one before it, and no deeper.',
    ],
    [
      'of four levels',
      list(words('a'), { ...nested(3, 'b'), level: 4 }),
      'a list can be two or three levels deep.',
    ],
    [
      'of an unknown kind',
      list(words('a'), { ...nested(2, 'b'), list: 'ul' }),
      'a list is a “bulleted_list” or a “numbered_list”.',
    ],
    [
      'with a number as an item',
      list(1),
      'an item of a list is a list of words and merge fields, or one with a level.',
    ],
    [
      'with a link nobody may have',
      list([{ type: 'text', text: 'a', link: 'javascript:x()' }]),
      'a link must start with https://, mailto:, or tel:, and have at most 2,000 characters.',
    ],
    [
      'with such a link in a nested item',
      list(words('a'), { ...nested(2, 'b'), content: [{ type: 'text', text: 'a', link: 'x' }] }),
      'a link must start with https://, mailto:, or tel:, and have at most 2,000 characters.',
    ],
  ])('%s', (_, block, message) => {
    expect(MailBlock.safeParse(block).error?.issues[0]?.message).toBe(message);
  });
});

test('a document of version 1 is one of version 2', () => {
  const { success, data } = MailDocument.safeParse({
    ...offerDocument,
    version: 1,
    blocks: [list(words('One'), words('Two'))],
  });
  expect(success).toBe(true);
  expect(data).toEqual({ ...offerDocument, version: 2, blocks: [list(words('One'), words('Two'))] });
});
