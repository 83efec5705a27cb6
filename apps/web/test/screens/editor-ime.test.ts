import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { blocksNow, openEditor, paragraph, putCursor, text } from './support/editor.ts';

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
  await openEditor(
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'News' }] },
    { type: 'bulleted_list', items: [[{ type: 'text', text: 'One' }]] },
  );
  await putCursor('News');
  await compose('é');
  await commit('é');
  await putCursor('One');
  await compose('ü');
  await commit('ü');
  await expect.poll(blocksNow).toEqual([
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'Newsé' }] },
    { type: 'bulleted_list', items: [[{ type: 'text', text: 'Oneü' }]] },
  ]);
});
