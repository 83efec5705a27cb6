import type { ColumnBlock, MailBlock } from '@fairlead/contract/email/document/blocks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, exactButton } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';
import { answerImages } from '../support/images.ts';

const line = (words: string) => paragraph(words) as ColumnBlock;
const columns = (first: ColumnBlock[], second: ColumnBlock[]): MailBlock => ({
  type: 'columns',
  columns: [first, second],
});
const heading = (words: string): ColumnBlock => ({
  type: 'heading',
  level: 2,
  content: [{ type: 'text', text: words }],
});
const pair = columns([heading('Left')], [line('Right')]);

it('are written by keyboard: Enter in an empty last line goes on beside them, and then below', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/two{Enter}One{Enter}Two{Enter}{Enter}Three{Enter}{Enter}Below');
  expect(blocksNow()).toEqual([columns([line('One'), line('Two')], [line('Three')]), paragraph('Below')]);
  await expectFits('two columns');
});

it('have headings, lists, buttons, and images, and what can’t be in them goes below', async () => {
  answerImages();
  await openEditor(columns([], [line('Right')]));
  await text.click({ position: { x: 20, y: 12 } });
  await userEvent.keyboard('## Left{Enter}- One{Enter}Two');
  await putCursor('Right');
  await userEvent.keyboard('{Enter}/button{Enter}');
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Book a demo');
  await page.getByRole('textbox', { name: 'Link' }).fill('/demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await putCursor('Two');
  await userEvent.keyboard('{Enter}{Enter}/divider{Enter}');
  expect(blocksNow()[0]).toEqual(
    columns(
      [
        heading('Left'),
        {
          type: 'bulleted_list',
          items: [[{ type: 'text', text: 'One' }], [{ type: 'text', text: 'Two' }]],
        },
        line(''),
      ],
      [line('Right'), { type: 'button', label: 'Book a demo', link: '/demo' }, line('')],
    ),
  );
  expect(blocksNow()[1]).toEqual({ type: 'divider' });
});

it('are swapped, or made one, and the cursor stays with its words', async () => {
  await openEditor(paragraph('Above'), pair);
  await expect.element(button('Swap columns')).not.toBeInTheDocument();
  await putCursor('Right');
  await button('Swap columns').click();
  expect(blocksNow()[1]).toEqual(columns([line('Right')], [heading('Left')]));
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('!');
  await button('Swap columns').click();
  await userEvent.keyboard('?');
  expect(blocksNow()[1]).toEqual(columns([heading('Left')], [line('Right!?')]));
  await expectFits('columns and their tools');
  await button('Make one column').click();
  await userEvent.keyboard('.');
  expect(blocksNow()).toEqual([paragraph('Above'), heading('Left'), paragraph('Right!?.')]);
});

it('move as one block', async () => {
  await openEditor(paragraph('Above'), pair);
  await putCursor('Right');
  await button('Move block up').click();
  expect(blocksNow()).toEqual([pair, paragraph('Above')]);
  await expect.element(page.getByText('Two columns moved to position 1 of 2')).toBeInTheDocument();
});

it('stay apart with Backspace and Delete, and go with Backspace when nothing is in them', async () => {
  await openEditor(columns([line('One')], [line('Two')]));
  await putCursor('Two', { before: true });
  await userEvent.keyboard('{Backspace}');
  await putCursor('One');
  await userEvent.keyboard('{Delete}');
  expect(blocksNow()).toEqual([columns([line('One')], [line('Two')])]);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await putCursor('Two');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}Gone');
  expect(blocksNow()).toEqual([paragraph('Gone')]);
});

it('take pasted text, and a table goes below', async () => {
  await openEditor(pair);
  await putCursor('Right');
  paste({ html: '<p>one</p><ul><li>two</li></ul>' });
  const list: ColumnBlock = { type: 'bulleted_list', items: [[{ type: 'text', text: 'two' }]] };
  const taken = columns([heading('Left')], [line('Rightone'), list]);
  expect(blocksNow()).toEqual([taken]);
  await putCursor('two');
  paste({ html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' });
  expect(blocksNow()[0]).toEqual(taken);
  expect(blocksNow()[1]?.type).toBe('table');
});

it('are copied whole, and what’s copied from one comes without it', async () => {
  await openEditor(pair, paragraph('Below'));
  await putCursor('Left', { select: true });
  await userEvent.copy();
  await putCursor('Below');
  await userEvent.paste();
  expect(blocksNow()[1]).toEqual(paragraph('BelowLeft'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await putCursor('Right');
  await userEvent.paste();
  expect(blocksNow().map(({ type }) => type)).toEqual(['columns', 'paragraph']);
  await button('Undo').click();
  await putCursor('BelowLeft');
  await userEvent.keyboard('{Enter}');
  await userEvent.paste();
  expect(blocksNow()).toEqual([pair, paragraph('BelowLeft'), pair, paragraph('BelowLeft')]);
});

it('are no larger than an email can have', async () => {
  const full = Array.from({ length: 10 }, (_, at) => line(`Line ${at}`));
  await openEditor(columns(full, []));
  await putCursor('Line 9');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nothing was added: a column can have at most 10 blocks.');
  await userEvent.keyboard('x');
  expect(blocksNow()[0]).toEqual(columns([...full.slice(0, -1), line('Line 9x')], []));
});

it('of a language from right to left begin at the right', async () => {
  await openEditor(columns([line('שלום')], [line('עולם')]));
  const [first, second] = [...document.querySelectorAll('[data-column]')].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(first?.left).toBeGreaterThan(second?.left ?? 0);
  await expect.element(exactButton('Undo')).toBeVisible();
});
