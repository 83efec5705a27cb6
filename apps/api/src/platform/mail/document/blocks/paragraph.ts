import { direction } from '../direction.ts';
import { html } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

export const paragraph: BlockRenderer<'paragraph'> = {
  html: ({ content }, context) =>
    html`<p class="soft"${direction(content)} style="${styles.paragraph}">${inlineHtml(content, context)}</p>`,
  text: ({ content }, context) => inlineText(content, context),
};
