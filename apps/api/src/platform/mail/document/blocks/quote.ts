import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import { direction } from '../direction.ts';
import { html } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

export const quote: BlockRenderer<'quote'> = {
  html: ({ content }, context) => {
    const style = isRightToLeft(content) ? styles.rightToLeftQuote : styles.quote;
    return html`<blockquote class="soft rope"${direction(content)} style="${style}">${inlineHtml(content, context)}</blockquote>`;
  },
  text: ({ content }, context) => ['> ', ...inlineText(content, context)],
};
