import { MailBlock } from '@fairlead/contract/email/document/blocks';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';
import { answerImages } from '../support/images.ts';
import word from './clipboard/word.html.txt?raw';

const typed = [
  'a',
  'b c',
  '- ',
  '1. ',
  '## ',
  '> ',
  '/',
  '**x**',
  '{{name|you}',
  '/sign{Enter}',
  '/div{Enter}',
  '/num{Enter}',
  '/tab{Enter}',
  '/two{Enter}',
];
const pressed = [
  ...['{Enter}', '{Enter}', '{Backspace}', '{Backspace}', '{Delete}', '{Escape}', '{Shift>}{Enter}{/Shift}'],
  ...['{ArrowUp}', '{ArrowDown}', '{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'],
  ...['{Shift>}{ArrowUp}{ArrowUp}{/Shift}', '{Shift>}{ArrowDown}{/Shift}', '{Shift>}{ArrowLeft}{/Shift}'],
  ...['a', 'b', 'z', 'c', 'v', 'x', '{Backspace}', '{]}', '{]}', '{[}'].map(
    (key) => `{Control>}${key}{/Control}`,
  ),
  ...['{ArrowUp}', '{ArrowDown}'].map((key) => `{Alt>}{Shift>}${key}{/Shift}{/Alt}`),
];
const pasted = [
  { html: word },
  { html: '<ul><li>x<ol><li>y</li></ol></li></ul>' },
  { text: 'p\nq' },
  { html: '<p>p</p><hr><p>q</p>' },
  { html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' },
];
const acts = [
  ...[...typed, ...pressed].map((keys) => () => userEvent.keyboard(keys)),
  ...pasted.map((clipboard) => async () => paste(clipboard)),
];

/** The same numbers in each run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

it.each([1, 2, 3, 4])(
  'whatever is typed and pasted (%i), the blocks are ones that can be saved',
  async (seed) => {
    const next = numbers(seed);
    answerImages();
    await openEditor(
      ...offerDocument.blocks,
      { type: 'bulleted_list', items: [[{ type: 'text', text: 'One' }], [{ type: 'text', text: 'Two' }]] },
      {
        type: 'table',
        rows: [
          [[{ type: 'text', text: 'A' }], []],
          [[], []],
        ],
      },
      {
        type: 'columns',
        columns: [
          [{ type: 'paragraph', content: [{ type: 'text', text: 'Left' }] }],
          [{ type: 'button', label: 'Right', link: '/demo' }],
        ],
      },
      { type: 'signature', lines: [[{ type: 'text', text: 'Ann' }]] },
    );
    await putCursor('One');
    for (let done = 0; done < 60; done++) {
      if (document.querySelector('dialog[open]')) await userEvent.keyboard('{Escape}');
      await acts[next(acts.length)]?.();
      const refused = blocksNow().filter((block) => !MailBlock.safeParse(block).success);
      expect(refused).toEqual([]);
    }
  },
);

it('Shift+Enter starts a new paragraph too, since no line has a break in it', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
  expect(blocksNow()).toEqual([paragraph('one'), paragraph('two')]);
});
