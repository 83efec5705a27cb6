import { direction } from '../direction.ts';
import { html } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

export const heading: BlockRenderer<'heading'> = {
  html: ({ level, content }, context) => {
    const words = inlineHtml(content, context);
    return level === 2
      ? html`<h2 class="ink"${direction(content)} style="${styles.heading2}">${words}</h2>`
      : html`<h3 class="ink"${direction(content)} style="${styles.heading3}">${words}</h3>`;
  },
  text: ({ content }, context) => inlineText(content, context),
};
