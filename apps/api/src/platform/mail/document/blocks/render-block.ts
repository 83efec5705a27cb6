import type { BlockOf, MailBlock, MailBlockType } from '@fairlead/contract/email/document/blocks';
import { contentsOf } from '@fairlead/contract/email/document/contents';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import { columnsLook } from '@fairlead/contract/email/document/look';
import type { RenderContext } from '../context.ts';
import { direction } from '../direction.ts';
import { type Html, html, joinPlain, nothing, type Plain } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import { button } from './button.ts';
import { image } from './image.ts';
import { bulletedList, numberedList } from './list.ts';
import { table } from './table.ts';
import { visible } from './visible.ts';

/** How a kind of block looks as HTML, and how it reads as plain text. */
export type BlockRenderer<Type extends MailBlockType> = {
  html: (block: BlockOf<Type>, context: RenderContext) => Html;
  /** Without line breaks at its ends; empty if there's nothing to read. */
  text: (block: BlockOf<Type>, context: RenderContext) => Plain;
};

const divider: BlockRenderer<'divider'> = {
  html: () => html`<hr class="divider" style="${styles.divider}">`,
  text: () => ['----------'],
};

const signature: BlockRenderer<'signature'> = {
  html: ({ lines }, context) =>
    html`<p class="soft"${direction(lines[0] ?? [])} style="${styles.paragraph}">${lines.map(
      (line, at) => html`${at === 0 ? nothing : html`<br>`}${inlineHtml(line, context)}`,
    )}</p>`,
  text: ({ lines }, context) =>
    joinPlain(
      lines.map((line) => inlineText(line, context)),
      '\n',
    ),
};

const quote: BlockRenderer<'quote'> = {
  html: ({ content }, context) => {
    const style = isRightToLeft(content) ? styles.rightToLeftQuote : styles.quote;
    return html`<blockquote class="soft rope"${direction(content)} style="${style}">${inlineHtml(content, context)}</blockquote>`;
  },
  text: ({ content }, context) => ['> ', ...inlineText(content, context)],
};

const heading: BlockRenderer<'heading'> = {
  html: ({ level, content }, context) => {
    const words = inlineHtml(content, context);
    return level === 2
      ? html`<h2 class="ink"${direction(content)} style="${styles.heading2}">${words}</h2>`
      : html`<h3 class="ink"${direction(content)} style="${styles.heading3}">${words}</h3>`;
  },
  text: ({ content }, context) => inlineText(content, context),
};

const paragraph: BlockRenderer<'paragraph'> = {
  html: ({ content }, context) =>
    html`<p class="soft"${direction(content)} style="${styles.paragraph}">${inlineHtml(content, context)}</p>`,
  text: ({ content }, context) => inlineText(content, context),
};

/**
 * Boxes in a line: where there's no room beside the first, the second goes below it, also in mail programs that know no
 * media queries. Outlook for Windows knows no such boxes, and gets a table.
 */
const columns: BlockRenderer<'columns'> = {
  html: (block, context) => {
    const [first, second] = block.columns.map(
      (blocks) => renderBlocks(blocks, { ...context, widest: columnsLook.width }).html,
    );
    const isRtl = isRightToLeft(contentsOf(block).flat());
    const direction = isRtl ? 'rtl' : 'ltr';
    const { width, gap } = columnsLook;
    return html`<div dir="${direction}" style="${styles.columns}"><!--[if mso]><table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" dir="${direction}"><tr><td width="${width}" valign="top"><![endif]--><div class="column" dir="ltr" style="${isRtl ? styles.rightToLeftFirstColumn : styles.firstColumn}">${first ?? nothing}</div><!--[if mso]></td><td width="${gap}"></td><td width="${width}" valign="top"><![endif]--><div class="column" dir="ltr" style="${styles.column}">${second ?? nothing}</div><!--[if mso]></td></tr></table><![endif]--></div>`;
  },
  text: (block, context) => renderBlocks(block.columns.flat(), context).text,
};

const renderers: { [Type in MailBlockType]: BlockRenderer<Type> } = {
  heading,
  paragraph,
  bulleted_list: bulletedList,
  numbered_list: numberedList,
  quote,
  button,
  image,
  divider,
  table,
  columns,
  signature,
};

function renderBlock<Type extends MailBlockType>(
  block: BlockOf<Type> & MailBlock,
  context: RenderContext,
): { html: Html; text: Plain } {
  const renderer: BlockRenderer<Type> = renderers[block.type as Type];
  return { html: renderer.html(block, context), text: renderer.text(block, context) };
}

/** @returns what there is to see, as HTML and as plain text without line breaks at the ends */
export function renderBlocks(
  blocks: readonly MailBlock[],
  context: RenderContext,
): { html: Html; text: Plain } {
  const rendered = blocks.flatMap(visible).map((block) => renderBlock(block, context));
  const texts = rendered.map(({ text }) => text).filter((text) => text.length > 0);
  return { html: html`${rendered.map((block) => block.html)}`, text: joinPlain(texts, '\n\n') };
}
