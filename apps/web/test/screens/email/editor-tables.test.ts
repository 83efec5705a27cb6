import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';

const words = (content: string) => (content ? [{ type: 'text' as const, text: content }] : []);
const table = (...rows: string[][]): MailBlock => ({
  type: 'table',
  rows: rows.map((row) => row.map(words)),
});
const button = (name: string) => page.getByRole('button', { name });

it('writes a table by keyboard: Enter goes down, into a new row, and out of an empty last one', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/table{Enter}Date{Enter}June 3{Enter}June 10{Enter}June 17{Enter}{Enter}Below');
  expect(blocksNow()).toEqual([
    table(['Date', '', ''], ['June 3', '', ''], ['June 10', '', ''], ['June 17', '', '']),
    paragraph('Below'),
  ]);
  await putCursor('Date');
  await userEvent.keyboard('{ArrowRight}Place{ArrowRight}Rate');
  expect(blocksNow()[0]).toEqual(
    table(['Date', 'Place', 'Rate'], ['June 3', '', ''], ['June 10', '', ''], ['June 17', '', '']),
  );
  await expect.element(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  await expectFits('a table');
});

it('adds and deletes rows and columns up to its limits, and the table', async () => {
  await openEditor(paragraph('Above'), table(['Date', 'Place'], ['June 3', 'Pier']));
  await expect.element(button('Add row below')).not.toBeInTheDocument();
  await putCursor('Date');
  await button('Add row below').click();
  await button('Add column after').click();
  expect(blocksNow()[1]).toEqual(table(['Date', '', 'Place'], ['', '', ''], ['June 3', '', 'Pier']));
  await expect.element(text).toHaveFocus();
  await button('Add column after').click();
  await button('Add column after').click();
  await expect.element(button('Add column after')).toHaveAttribute('aria-disabled', 'true');
  await button('Delete column').click();
  expect(blocksNow()[1]).toEqual(table(['', '', '', 'Place'], ['', '', '', ''], ['', '', '', 'Pier']));
  await button('Delete row').click();
  expect(blocksNow()[1]).toEqual(table(['', '', '', ''], ['', '', '', 'Pier']));
  await expectFits('a table and its tools');
  await button('Delete table').click();
  expect(blocksNow()).toEqual([paragraph('Above')]);
  await expect.element(text).toHaveFocus();
  await button('Undo').click();
  expect(blocksNow()).toHaveLength(2);
});

it('keeps cells apart with Backspace', async () => {
  await openEditor(table(['A', 'B'], ['C', 'D']));
  await putCursor('B', { before: true });
  await userEvent.keyboard('{Backspace}{Backspace}x');
  expect(blocksNow()).toEqual([table(['A', 'xB'], ['C', 'D'])]);
});

it('goes with Backspace when it has no words', async () => {
  await openEditor(table(['', ''], ['', '']), paragraph('Below'));
  await page.getByRole('cell').first().click();
  await userEvent.keyboard('{Backspace}Text');
  expect(blocksNow()).toEqual([paragraph('Text'), paragraph('Below')]);
});

it('goes as a whole when all of its cells are selected', async () => {
  await openEditor(table(['A', 'B'], ['C', 'D']), paragraph('Below'));
  await putCursor('Below', { before: true });
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => text.element().querySelectorAll('.selectedCell').length).toBe(4);
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([paragraph('Below')]);
});

it('can’t become another kind of block', async () => {
  await openEditor(table(['A', 'B'], ['C', 'D']), paragraph('Below'));
  await putCursor('A');
  await expect.element(page.getByLabelText('Block type')).toHaveValue('table');
  await button('Bulleted list').click();
  expect(blocksNow()[0]).toEqual(table(['A', 'B'], ['C', 'D']));
});

it('takes pasted lines into a cell as one, a table into its cells, and all else below', async () => {
  await openEditor(table(['A', 'B'], ['C', 'D']));
  await putCursor('A');
  paste({ text: 'one\ntwo' });
  expect(blocksNow()).toEqual([table(['Aone two', 'B'], ['C', 'D'])]);
  await putCursor('C');
  paste({ html: '<ul><li>x</li><li>y</li></ul>' });
  expect(blocksNow()).toEqual([table(['Aone two', 'B'], ['Cx y', 'D'])]);
  await putCursor('B');
  paste({ html: '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>' });
  await putCursor('D');
  paste({ html: '<p>Above</p><hr><p>Below</p>' });
  expect(blocksNow().slice(1)).toEqual([paragraph('Above'), { type: 'divider' }, paragraph('Below')]);
  await putCursor('Aone');
  paste({ html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' });
  expect(blocksNow()[0]).toEqual(table(['1', '2'], ['3', '4']));
});

const sheet = (columns: number, rows: number): string =>
  `<table>${`<tr>${'<td>x</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`;

it.each<[string, string, MailBlock[]]>([
  [
    'of Word',
    '<table class=MsoTableGrid><thead><tr><td><p class=MsoNormal><b>Date</b></p></td><td><p class=MsoNormal>Rate</p></td></tr></thead><tr><td><p class=MsoNormal>June 3</p></td><td><p class=MsoNormal>$20</p><p class=MsoNormal>an hour</p></td></tr></table>',
    [
      {
        type: 'table',
        rows: [
          [[{ type: 'text', text: 'Date', bold: true }], words('Rate')],
          [words('June 3'), words('$20 an hour')],
        ],
      },
    ],
  ],
  [
    'of Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><col width=87><tr height=20><td class=xl65>Site</td><td>Hours</td></tr><tr><td>Pier</td><td align=right>12.5</td></tr></table></body></html>',
    [table(['Site', 'Hours'], ['Pier', '12.5'])],
  ],
  [
    'with a cell that’s empty',
    '<table><tr><th>A</th><th></th></tr><tr><td></td><td>B</td></tr></table>',
    [table(['A', ''], ['', 'B'])],
  ],
  [
    'of one row, which arranges a page',
    '<table><tr><td>A</td><td>B</td></tr></table>',
    [paragraph('A'), paragraph('B')],
  ],
  [
    'with merged cells, as text',
    '<table><tr><td colspan="2">A</td></tr><tr><td>B</td><td>C</td></tr></table>',
    ['A', 'B', 'C'].map(paragraph),
  ],
  [
    'in a table, as text',
    `<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>${sheet(1, 1)}</td></tr></table>`,
    ['A', 'B', 'C', 'x'].map(paragraph),
  ],
  ['that’s too wide, as text', sheet(6, 2), Array.from({ length: 12 }, () => paragraph('x'))],
])('pastes a table %s', async (_, html, blocks) => {
  await openEditor();
  await text.click();
  paste({ html, text: 'plain' });
  expect(blocksNow()).toEqual(blocks);
});
