import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { button } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';

const name: Inline = { type: 'field', field: 'first_name', fallback: 'there' };
const words = (content: string): Inline => ({ type: 'text', text: content });
const para = (...content: Inline[]): MailBlock => ({ type: 'paragraph', content });

it('a name that’s put before or after a word keeps apart from it', async () => {
  await openEditor(paragraph('Thank you'));
  await putCursor('Thank you', { before: true });
  await button('Insert merge field').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert merge field' }).click();
  await expect.poll(blocksNow).toEqual([para(name, words(' Thank you'))]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(blocksNow()).toEqual([paragraph('Thank you')]);
  await openEditor(paragraph('Dear'));
  await putCursor('Dear');
  await userEvent.keyboard('{{first_name|there}');
  await expect.poll(blocksNow).toEqual([para(words('Dear '), name)]);
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([paragraph('Dear{first_name|there}')]);
});

it('a word that’s typed or pasted beside a name does, too, and punctuation doesn’t', async () => {
  await openEditor(para(words('Hi '), name));
  await putCursor('or “there”');
  await userEvent.keyboard('{ArrowRight}, {Backspace}{Backspace}ann');
  expect(blocksNow()).toEqual([para(words('Hi '), name, words(' ann'))]);
  await openEditor(para(words('Hi '), name));
  await putCursor('or “there”');
  await userEvent.keyboard('{ArrowRight}');
  paste({ text: 'and all' });
  expect(blocksNow()).toEqual([para(words('Hi '), name, words(' and all'))]);
  await openEditor(para(words('Hi '), name));
  await putCursor('or “there”');
  await userEvent.keyboard('{ArrowRight}’s team');
  expect(blocksNow()).toEqual([para(words('Hi '), name, words('’s team'))]);
});

it('Backspace takes the name after the space that can’t go', async () => {
  await openEditor(para(words('Hi '), name, words(' you')));
  await putCursor('you', { before: true });
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([para(words('Hi '), name, words(' you'))]);
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([paragraph('Hi  you')]);
});

it('a word from an input method gets its space when it’s done', async () => {
  await openEditor(para(words('Hi '), name));
  await putCursor('or “there”');
  await userEvent.keyboard('{ArrowRight}');
  await cdp().send('Input.imeSetComposition', { text: 'é', selectionStart: 1, selectionEnd: 1 });
  await cdp().send('Input.insertText', { text: 'é' });
  await expect.poll(blocksNow).toEqual([para(words('Hi '), name, words(' é'))]);
  await expect.element(text).toHaveFocus();
});
