import type { BlockOf, MailBlock, MailBlockType } from '@fairlead/contract/email/document/blocks';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import type { RenderContext } from '../context.ts';
import { direction } from '../direction.ts';
import { type Html, html, joinPlain, nothing, type Plain } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import { button } from './button.ts';
import { image } from './image.ts';
import { bulletedList, numberedList } from './list.ts';
import { table } from './table.ts';

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
  signature,
};

/** @returns its HTML, and its plain text without line breaks at the ends */
export function renderBlock<Type extends MailBlockType>(
  block: BlockOf<Type> & MailBlock,
  context: RenderContext,
): { html: Html; text: Plain } {
  const renderer: BlockRenderer<Type> = renderers[block.type as Type];
  return { html: renderer.html(block, context), text: renderer.text(block, context) };
}
