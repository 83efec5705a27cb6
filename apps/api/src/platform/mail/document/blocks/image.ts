import { shownSize } from '@fairlead/contract/email/document/look';
import { aligned } from '../aligned.ts';
import { html, nothing } from '../fragment.ts';
import { linkUrl } from '../link-url.ts';
import { alignStyles, styles } from '../styles.ts';
import type { BlockRenderer } from './render-block.ts';

/** Outlook for Windows ignores sizes in styles, so the attributes have them. An image that's gone leaves nothing. */
export const image: BlockRenderer<'image'> = {
  html: (block, context) => {
    const found = context.images.get(block.image);
    if (!found) return nothing;
    const { width, height } = shownSize(found, context.widest);
    const alt = block.decorative ? '' : block.alt;
    const place = block.align ? alignStyles[block.align] : '';
    const picture = html`<img src="${found.url}" alt="${alt}" width="${width}" height="${height}" class="soft" style="${`${styles.image};max-width:${width}px${place}`}">`;
    const linked = block.link
      ? html`<a class="link" href="${linkUrl(block.link, context)}" style="${styles.link}">${picture}</a>`
      : picture;
    return aligned(block.align, linked);
  },
  text: (block, context) => {
    if (block.decorative || !context.images.has(block.image)) return [];
    return [block.link ? `${block.alt}: ${linkUrl(block.link, context)}` : block.alt];
  },
};
