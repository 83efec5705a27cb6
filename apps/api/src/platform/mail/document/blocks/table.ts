import type { BlockOf } from '@fairlead/contract/email/document/blocks';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { isBlank, withFallbacks } from '@fairlead/contract/email/document/plain-text';
import type { RenderContext } from '../context.ts';
import { type Html, html, joinPlain, type Plain } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './render-block.ts';

type Rows = BlockOf<'table'>['rows'];

/** Characters that fit next to each other on the narrowest phone, without the space around columns. */
const FITTING = 32;
const SPACE = 2;

const longestWord = (cell: readonly Inline[]): number =>
  Math.max(
    ...withFallbacks(cell)
      .split(/\s+/u)
      .map((word) => word.length),
  );

/** Whether the longest words of all columns fit on a phone. If not, words break, so that nobody scrolls sideways. */
function wordsFit(rows: Rows): boolean {
  const longest = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => longestWord(row[column] ?? []))),
  );
  return longest.reduce((sum, length) => sum + length + SPACE, 0) <= FITTING;
}

const sideOf = (cell: readonly Inline[]): Html =>
  isRightToLeft(cell) ? html` dir="rtl" align="right"` : html` align="left"`;

function cellHtml(cell: readonly Inline[], isHead: boolean, context: RenderContext): Html {
  const words = inlineHtml(cell, context);
  // An empty header would name its column with nothing.
  return isHead && !isBlank(cell)
    ? html`<th class="ink divider cell" scope="col"${sideOf(cell)} valign="top" style="${styles.headCell}">${words}</th>`
    : html`<td class="soft divider cell"${sideOf(cell)} valign="top" style="${styles.cell}">${words}</td>`;
}

export const table: BlockRenderer<'table'> = {
  html: ({ rows }, context) => {
    const words = wordsFit(rows) ? ';overflow-wrap:normal;word-break:normal' : '';
    const direction = isRightToLeft(rows[0]?.[0] ?? []) ? 'rtl' : 'ltr';
    return html`<table width="100%" border="0" cellpadding="0" cellspacing="0" dir="${direction}" style="${`${styles.table}${words}`}">${rows.map(
      (row, at) => html`<tr>${row.map((cell) => cellHtml(cell, at === 0, context))}</tr>`,
    )}</table>`;
  },
  text: ({ rows }, context): Plain =>
    joinPlain(
      rows.map((row) =>
        joinPlain(
          row.map((cell) => (isBlank(cell) ? ['–'] : inlineText(cell, context))),
          ' | ',
        ),
      ),
      '\n',
    ),
};
