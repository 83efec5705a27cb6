import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';

const firstName: Inline = { type: 'field', field: 'first_name', fallback: 'there' };
const words = (content: string): Inline => ({ type: 'text', text: content });
const para = (...content: Inline[]): MailBlock => ({ type: 'paragraph', content });
/** Keys of a text in which a brace is typed. */
const keys = (typed: string): string => typed.replaceAll('{', '{{');
const undone = paragraph('Hi {first_name|there}');

async function typeField(): Promise<void> {
  await openEditor();
  await text.click();
  await userEvent.keyboard(keys('Hi {first_name|there}'));
  expect(blocksNow()).toEqual([para(words('Hi '), firstName)]);
}

it('makes a merge field of one that’s typed as in the subject', async () => {
  await typeField();
  await userEvent.keyboard(',');
  expect(blocksNow()).toEqual([para(words('Hi '), firstName, words(','))]);
});

it('Ctrl+Z brings the typed text back, and it stays', async () => {
  await typeField();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(blocksNow()).toEqual([undone]);
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('Hi {first_name|there}!')]);
});

it('so do the Undo button and Backspace, which later removes the field', async () => {
  await typeField();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(blocksNow()).toEqual([undone]);
  await typeField();
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([undone]);
  await typeField();
  await userEvent.keyboard('!{Backspace}{Backspace}');
  expect(blocksNow()).toEqual([paragraph('Hi ')]);
});

it('leaves braces that name no merge field', async () => {
  await openEditor(para(words('{name|'), firstName));
  await putCursor('or “there”');
  await userEvent.keyboard(`{ArrowRight}${keys('} {email|you} {name}')}`);
  expect(blocksNow()).toEqual([para(words('{name|'), firstName, words('} {email|you} {name}'))]);
});

it('keeps the format of the text, in any line', async () => {
  await openEditor({ type: 'bulleted_list', items: [[{ type: 'text', text: 'For {role|you', bold: true }]] });
  await putCursor('|you');
  await userEvent.keyboard('}');
  const field = { type: 'field', field: 'role', fallback: 'you', bold: true };
  expect(blocksNow()).toEqual([
    { type: 'bulleted_list', items: [[{ type: 'text', text: 'For ', bold: true }, field]] },
  ]);
});

it('takes one from an input method editor', async () => {
  await openEditor(paragraph('Hi {first_name|there'));
  await putCursor('|there');
  await cdp().send('Input.imeSetComposition', { text: '}', selectionStart: 1, selectionEnd: 1 });
  expect(blocksNow()).toEqual([paragraph('Hi {first_name|there}')]);
  await cdp().send('Input.insertText', { text: '}' });
  await expect.poll(blocksNow).toEqual([para(words('Hi '), firstName)]);
});

it.each([
  ['plain text', { text: 'Hi {first_name|there}' }],
  ['HTML', { html: '<p>Hi <span>{first_name|</span><span>there}</span></p>' }],
])('makes a merge field of one that’s pasted as %s', async (_kind, clipboard) => {
  await openEditor();
  await text.click();
  paste(clipboard);
  expect(blocksNow()).toEqual([para(words('Hi '), firstName)]);
});

it('a pasted fallback has no hidden characters', async () => {
  await openEditor();
  await text.click();
  paste({ text: '{first_name|the\u0007\u202ere}' });
  expect(blocksNow()).toEqual([para(firstName)]);
});

it('copies a merge field as text that the subject reads', async () => {
  await openEditor(para(words('Hi '), firstName));
  await putCursor('Hi ');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const copied: string[] = [];
  const note = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData?.getData('text/plain') ?? '');
  document.addEventListener('copy', note, { once: true });
  await userEvent.copy();
  expect(copied).toEqual(['{first_name|there}']);
});
