import { lightColors } from '@fairlead/contract/mail/look';
import { html, nothing } from '../fragment.ts';
import { linkUrl } from '../link-url.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './block-renderer.ts';

/** Outlook for Windows ignores the padding of links, so there the cell has it (`mso-padding-alt`). */
export const button: BlockRenderer<'button'> = {
  html: ({ label, link }, context) =>
    label === '' || link === ''
      ? nothing
      : html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="${styles.buttonTable}"><tr><td class="button" bgcolor="${lightColors.button}" style="${styles.buttonCell}"><a class="on-button" href="${linkUrl(link, context)}" style="${styles.button}">${label}</a></td></tr></table>`,
  text: ({ label, link }, context) =>
    label === '' || link === '' ? [] : [`${label}: ${linkUrl(link, context)}`],
};
