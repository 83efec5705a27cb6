import type { ListItem, ListType, MailBlock } from '@fairlead/contract/email/document/blocks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';

const words = (content: string) => [{ type: 'text' as const, text: content }];
const nested = (level: 2 | 3, content: string, list: ListType = 'bulleted_list'): ListItem => ({
  level,
  list,
  content: words(content),
});
const bullets = (...items: ListItem[]): MailBlock => ({ type: 'bulleted_list', items });
const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
const INDENT = '{]}';
const OUTDENT = '{[}';
const button = (name: string) => page.getByRole('button', { name });

/** The numbers and bullets beside the items. */
const marks = () =>
  [...text.element().querySelectorAll('li')].map((item) =>
    [getComputedStyle(item).listStyleType, item.value].join(' '),
  );

it('moves items three levels down and up again, with what’s below them', async () => {
  await openEditor(bullets(words('One'), words('Two'), words('Three')));
  await putCursor('Two');
  await control(INDENT);
  await putCursor('Three');
  await control(INDENT);
  await control(INDENT);
  expect(blocksNow()).toEqual([bullets(words('One'), nested(2, 'Two'), nested(3, 'Three'))]);
  await control(INDENT);
  expect(blocksNow()).toEqual([bullets(words('One'), nested(2, 'Two'), nested(3, 'Three'))]);
  await control(OUTDENT);
  expect(blocksNow()).toEqual([bullets(words('One'), nested(2, 'Two'), nested(2, 'Three'))]);
  await control(INDENT);
  await putCursor('Two');
  await button('Decrease indent').click();
  expect(blocksNow()).toEqual([bullets(words('One'), words('Two'), nested(2, 'Three'))]);
  await expect.element(text).toHaveFocus();
  await expect.element(button('Decrease indent')).toHaveAttribute('aria-disabled', 'true');
  await putCursor('One');
  await expect.element(button('Increase indent')).toHaveAttribute('aria-disabled', 'true');
  await expectFits('a list in a list');
});

it('numbers each level alone, as it’s sent, and says the level', async () => {
  await openEditor({
    type: 'numbered_list',
    items: [
      words('One'),
      nested(2, 'a', 'numbered_list'),
      nested(3, 'i', 'numbered_list'),
      nested(2, 'b', 'numbered_list'),
      nested(2, 'circle'),
      words('Two'),
    ],
  });
  expect(marks()).toEqual([
    'decimal 1',
    'lower-alpha 1',
    'lower-roman 1',
    'lower-alpha 2',
    'circle 1',
    'decimal 2',
  ]);
  await expect.element(page.getByRole('listitem').nth(2)).toHaveAttribute('aria-level', '3');
});

it('makes only the list in the list numbered', async () => {
  await openEditor(
    bullets(
      words('One'),
      nested(2, 'Two'),
      nested(3, 'Three'),
      nested(2, 'Four'),
      words('Five'),
      nested(2, 'Six'),
    ),
  );
  await putCursor('Four');
  await button('Numbered list').click();
  expect(blocksNow()).toEqual([
    bullets(
      words('One'),
      nested(2, 'Two', 'numbered_list'),
      nested(3, 'Three'),
      nested(2, 'Four', 'numbered_list'),
      words('Five'),
      nested(2, 'Six'),
    ),
  ]);
  await expect.element(button('Numbered list')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('Block type')).toHaveValue('numbered_list');
});

it('goes on at the same level with Enter, and up with Enter in an empty item or Backspace at its start', async () => {
  await openEditor(bullets(words('One'), nested(2, 'Two')));
  await putCursor('Two');
  await userEvent.keyboard('{Enter}Three{Enter}');
  expect(blocksNow()).toEqual([
    bullets(words('One'), nested(2, 'Two'), nested(2, 'Three'), { ...nested(2, ''), content: [] }),
  ]);
  await userEvent.keyboard('{Enter}Four{Enter}{Enter}Below');
  expect(blocksNow()).toEqual([
    bullets(words('One'), nested(2, 'Two'), nested(2, 'Three'), words('Four')),
    paragraph('Below'),
  ]);
  await putCursor('Three', { before: true });
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()[0]).toEqual(bullets(words('One'), nested(2, 'Two'), words('Three'), words('Four')));
});

it('moves items up when the one above them is gone', async () => {
  await openEditor(paragraph('Above'), bullets(words('One'), nested(2, 'Two'), nested(3, 'Three')));
  await putCursor('One', { before: true });
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([
    paragraph('Above'),
    paragraph('One'),
    bullets(words('Two'), nested(2, 'Three')),
  ]);
});

it('copies levels within emails', async () => {
  const list = bullets(words('One'), nested(2, 'Two'), nested(3, 'Three', 'numbered_list'));
  await openEditor(list);
  await putCursor('One');
  await control('a');
  const clipboardData = new DataTransfer();
  text
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{Delete}');
  expect(blocksNow()).toEqual([]);
  paste({ html: clipboardData.getData('text/html') });
  expect(blocksNow()).toEqual([list]);
});

it.each<[string, string, MailBlock[]]>([
  [
    'below an item',
    '<ul><li>One<ol><li>Two<ul><li>Three<ul><li>Four</li></ul></li></ul></li></ol></li><li>Five</li></ul>',
    [
      bullets(
        words('One'),
        nested(2, 'Two', 'numbered_list'),
        nested(3, 'Three'),
        nested(3, 'Four'),
        words('Five'),
      ),
    ],
  ],
  [
    'beside items, as Google Docs has them',
    '<ul><li aria-level="1">One</li><ul><li aria-level="2">Two</li></ul><li aria-level="1">Three</li></ul>',
    [bullets(words('One'), nested(2, 'Two'), words('Three'))],
  ],
  [
    'below an item without words',
    '<ol><li><ul><li>One</li><li>Two</li></ul></li></ol>',
    [bullets(words('One'), words('Two'))],
  ],
  [
    'of Word that skip a level',
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>One</p>' +
      '<p style="mso-list:l0 level3 lfo1"><span style="mso-list:Ignore">i.</span>Two</p>' +
      '<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">·</span>Three</p>',
    [{ type: 'numbered_list', items: [words('One'), nested(2, 'Two', 'numbered_list'), nested(2, 'Three')] }],
  ],
])('keeps lists in lists %s', async (_, html, blocks) => {
  await openEditor();
  await text.click();
  paste({ html, text: 'plain' });
  expect(blocksNow()).toEqual(blocks);
});
