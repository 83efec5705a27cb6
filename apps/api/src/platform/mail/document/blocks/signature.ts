import { direction } from '../direction.ts';
import { html, joinPlain, nothing } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

export const signature: BlockRenderer<'signature'> = {
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
