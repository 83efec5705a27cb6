import type { BlockOf } from '@fairlead/contract/email/document/blocks';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { isBlank, withFallbacks } from '@fairlead/contract/email/document/plain-text';
import type { RenderContext } from '../context.ts';
import { type Html, html, joinPlain, nothing, type Plain } from '../fragment.ts';
import { inlineHtml, inlineText, wordsOf } from '../inline.ts';
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

/** Whether the longest words of all columns fit beside each other on a phone. */
function wordsFit(rows: Rows): boolean {
  const longest = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => longestWord(row[column] ?? []))),
  );
  return longest.reduce((sum, length) => sum + length + SPACE, 0) <= FITTING;
}

const sideOf = (cell: readonly Inline[]): Html =>
  isRightToLeft(cell) ? html` dir="rtl" align="right"` : html` align="left"`;

/** An empty header would name its column with nothing. */
const headHtml = (cell: readonly Inline[], context: RenderContext): Html =>
  isBlank(cell)
    ? html`<td class="divider cell" style="${styles.headCell}"></td>`
    : html`<th class="ink divider cell" scope="col"${sideOf(cell)} valign="top" style="${styles.headCell}">${inlineHtml(cell, context)}</th>`;

/** What its column is, for phones that show cells below each other. */
const labelHtml = (head: readonly Inline[]): Html =>
  isBlank(head)
    ? nothing
    : html`<span class="label" style="${styles.label}">${wordsOf(head).map((word) => html`${word}`)}: </span>`;

function cellHtml(cell: readonly Inline[], label: Html, context: RenderContext): Html {
  return html`<td class="soft divider cell"${sideOf(cell)} valign="top" style="${styles.cell}">${isBlank(cell) ? nothing : label}${inlineHtml(cell, context)}</td>`;
}

/** If a phone has no room for the columns, it shows each row's cells below each other; where it can't, words break. */
export const table: BlockRenderer<'table'> = {
  html: ({ rows: [head = [], ...others] }, context) => {
    const fits = wordsFit([head, ...others]);
    const labels = head.map((cell) => (fits ? nothing : labelHtml(cell)));
    const direction = isRightToLeft(head[0] ?? []) ? 'rtl' : 'ltr';
    const words = fits ? ';overflow-wrap:normal;word-break:normal' : '';
    return html`<table class="${fits ? 'columns' : 'stack'}" width="100%" border="0" cellpadding="0" cellspacing="0" dir="${direction}" style="${`${styles.table}${words}`}"><tr class="head">${head.map(
      (cell) => headHtml(cell, context),
    )}</tr>${others.map(
      (row) =>
        html`<tr>${row.map((cell, column) => cellHtml(cell, labels[column] ?? nothing, context))}</tr>`,
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
