import { html } from '../fragment.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

export const divider: BlockRenderer<'divider'> = {
  html: () => html`<hr class="divider" style="${styles.divider}">`,
  text: () => ['----------'],
};
