import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';

const words = (content: string): Inline => ({ type: 'text', text: content });
const heading = (title: string): MailBlock => ({ type: 'heading', level: 2, content: [words(title)] });

/** What an input method editor does: it shows text that isn't final yet, and then commits other text. */
async function compose(...steps: string[]): Promise<void> {
  for (const step of steps) {
    await cdp().send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  }
}
/** Enter, as browsers report it while the input method editor handles it: with key code 229, and without text. */
const enterInComposition = () =>
  cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
const commit = (words: string) => cdp().send('Input.insertText', { text: words });

it('takes composed text, in the middle of a paragraph and in an empty one', async () => {
  await openEditor(paragraph('Hello you'), paragraph(''));
  await putCursor('Hello ');
  await compose('n', 'に', 'にほ', 'にほん');
  await expect.element(text).toHaveTextContent('Hello にほんyou');
  await commit('日本');
  await expect.poll(blocksNow).toEqual([paragraph('Hello 日本you'), paragraph('')]);
  await userEvent.keyboard('{ArrowDown}');
  await compose('か');
  await commit('蚊');
  await expect.poll(blocksNow).toEqual([paragraph('Hello 日本you'), paragraph('蚊')]);
});

it('a composition at the start of a list item or heading stays text', async () => {
  await openEditor(heading('News'), { type: 'bulleted_list', items: [[words('One')], []] });
  await putCursor('News', { before: true });
  await compose('e', 'é');
  await commit('é');
  await putCursor('One', { before: true });
  await compose('-', '- ');
  await commit('- ');
  await userEvent.keyboard('{ArrowDown}');
  await compose('に', 'にほん');
  await commit('日本');
  await expect
    .poll(blocksNow)
    .toEqual([heading('éNews'), { type: 'bulleted_list', items: [[words('- One')], [words('日本')]] }]);
});

it('composes on both sides of a merge field, and keeps the field', async () => {
  const field: Inline = { type: 'field', field: 'first_name', fallback: 'there' };
  await openEditor({ type: 'paragraph', content: [field] });
  await text.click();
  await userEvent.keyboard('{Home}');
  await compose('に', 'にほん');
  await commit('日本');
  await expect.poll(blocksNow).toEqual([{ type: 'paragraph', content: [words('日本'), field] }]);
  await userEvent.keyboard('{End}');
  await compose('さ', 'さん');
  await commit('さん');
  await expect
    .poll(blocksNow)
    .toEqual([{ type: 'paragraph', content: [words('日本'), field, words('さん')] }]);
});

it('Enter while composing chooses the composed text, and doesn’t split the block', async () => {
  await openEditor(heading('News'));
  await putCursor('News');
  await compose('に', 'にほん');
  await enterInComposition();
  await commit('日本');
  await expect.poll(blocksNow).toEqual([heading('News日本')]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(blocksNow).toEqual([heading('News日本'), paragraph('')]);
});

it('the insert menu takes composed text as its filter, and no Enter from the composition', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/');
  const options = page.getByRole('listbox', { name: 'Insert' }).getByRole('option');
  await compose('s', 'si', 'sign');
  await expect.element(options).toHaveTextContent('Signature');
  await enterInComposition();
  await commit('signature');
  await expect.poll(blocksNow).toEqual([paragraph('/signature')]);
  await expect.element(options).toHaveTextContent('Signature');
  await userEvent.keyboard('{Enter}');
  await expect.poll(blocksNow).toEqual([{ type: 'signature', lines: [[]] }]);
});

it('text that no item has stays text', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/');
  await compose('か');
  await commit('蚊');
  await userEvent.keyboard('{Enter}');
  await expect.poll(blocksNow).toEqual([paragraph('/蚊'), paragraph('')]);
});
