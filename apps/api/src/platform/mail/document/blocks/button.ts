import type { Align } from '@fairlead/contract/email/document/blocks';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import { lightColors } from '@fairlead/contract/email/document/look';
import { aligned } from '../aligned.ts';
import { type Html, html, nothing } from '../fragment.ts';
import { linkUrl } from '../link-url.ts';
import { alignStyles, styles } from '../styles.ts';
import type { BlockRenderer } from './render-block.ts';

const direction = (label: string): Html =>
  isRightToLeft([{ type: 'text', text: label }]) ? html` dir="rtl"` : nothing;

/** Outlook for Windows ignores the padding of links, so there the cell has it (`mso-padding-alt`). */
export const buttonHtml = (label: string, url: string, align?: Align): Html =>
  aligned(
    align,
    html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="${styles.buttonTable}${align ? alignStyles[align] : ''}"><tr><td class="button" bgcolor="${lightColors.button}" style="${styles.buttonCell}"><a class="on-button" href="${url}"${direction(label)} style="${styles.button}">${label}</a></td></tr></table>`,
  );

/** One without words or a link isn't finished, and leaves nothing. */
export const button: BlockRenderer<'button'> = {
  html: ({ label, link, align }, context) =>
    label === '' || link === '' ? nothing : buttonHtml(label, linkUrl(link, context), align),
  text: ({ label, link }, context) =>
    label === '' || link === '' ? [] : [`${label}: ${linkUrl(link, context)}`],
};
