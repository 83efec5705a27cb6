import {
  darkColors as dark,
  lightColors,
  PAPER_PADDING,
  SCREEN_WIDTH,
  SHEET_PADDING,
  SHEET_WIDTH,
} from '@fairlead/contract/email/document/look';
import { brand } from '@fairlead/contract/platform/brand';
import type { Logo } from './context.ts';
import { type Html, html, nothing } from './fragment.ts';
import { styles } from './styles.ts';

const inDark = (at: string): Html => html`${at}.ink { color: ${dark.ink} !important }
${at}.soft { color: ${dark.soft} !important }
${at}.link { color: ${dark.link} !important }
${at}.button { background-color: ${dark.button} !important }
${at}.on-button { color: ${dark.onButton} !important }
`;

/**
 * For mail programs that know style sheets: the reader's dark theme, and phones. Outlook on the web and on phones ignores
 * media queries, and marks what it has recolored with `data-ogsc`. Outlook for Windows renders with Word, which falls
 * back to Times for fonts it doesn't have, and can't draw a box of 9 px.
 */
const headStyles: Html = html`<style>@media (prefers-color-scheme: dark) {
.paper { background-color: ${dark.paper} !important }
.sheet { background-color: ${dark.sheet} !important }
.rope { border-color: ${dark.rope} !important }
.knot { background-color: ${dark.rope} !important }
.divider { border-color: ${dark.soft} !important }
${inDark('')}}
${inDark('[data-ogsc] ')}@media (max-width: ${SCREEN_WIDTH - 1}px) {
.column { max-width: 100% !important; padding: 0 !important }
}
@media (max-width: 480px) {
.inside { padding: 24px 20px !important }
.cell { font-size: 14px !important; line-height: 22px !important; padding: 8px 4px !important }
.stack, .stack tbody, .stack tr, .stack td { display: block !important }
.stack .head { display: none !important }
.stack td { border: 0 !important; padding: 2px 0 !important }
.stack tr { border-bottom: 1px solid gray; padding: 8px 0 }
.stack .label { display: inline !important; font-weight: 700 }
}</style><!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>
body, td, p, h1, h2, h3, li, a { font-family: Arial, sans-serif !important }
.knot { display: none; mso-hide: all }
</style><![endif]-->`;

const { paper, sheet, rope } = lightColors;
/** Characters that mail programs show of a subject and what follows it. */
const INBOX_LINE = 150;

/** Hidden, and padded so that the inbox line doesn't go on with the text of the email. */
const hiddenPreheader = (preheader: Html): Html =>
  html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${preheader}${'\u200c\u00a0'.repeat(INBOX_LINE)}</div>`;

/** A rope with a knot, drawn with borders: there's no picture to block, and nothing to describe. */
const drawnRope = html`<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:12px 0 24px"><tr><td class="rope" style="border-bottom:3px solid ${rope};font-size:0;line-height:0"><div class="knot" style="background-color:${rope};border-radius:5px;width:9px;height:9px;font-size:0;line-height:9px;margin:0 0 -6px 32px"></div></td></tr></table>`;

/** Pixels that a logo has at most. The image has at least twice as many where it can, for fine screens. */
const LOGO = { width: 240, height: 56 };

/**
 * A logo on a plate that stays light in dark themes: most are drawn for paper, and transparent. Without images, its words
 * stand there in the look of a name.
 */
function logoHtml({ width, height, url, text }: Logo): Html {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
  const [shownWidth, shownHeight] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
  return html`<span style="display:inline-block;background-color:${sheet};border-radius:6px;padding:6px"><img src="${url}" width="${String(shownWidth)}" height="${String(shownHeight)}" alt="${text}" style="${styles.logo}"></span>`;
}

type Frame = { subject: Html; preheader?: Html; logo?: Logo | undefined; content: Html; footer: Html };

/**
 * An email around its content: brand, rope, content, rope, and what stands below. Complete without pictures, and 600 px
 * wide even in Outlook for Windows, which ignores max-width. Webmail drops `<html>`, so the language and direction
 * are repeated on an element around everything.
 */
export const mailFrame = ({ subject, preheader, logo, content, footer }: Frame): Html =>
  html`<!DOCTYPE html><html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>${headStyles}</head><body class="paper" style="margin:0;padding:0;background-color:${paper}"><div class="paper" role="article" aria-roledescription="email" aria-label="${brand.name}" lang="en" dir="ltr" style="background-color:${paper}">${preheader ? hiddenPreheader(preheader) : nothing}<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td class="paper" align="center" style="background-color:${paper};padding:24px ${PAPER_PADDING}px"><!--[if mso]><table role="presentation" width="${SHEET_WIDTH}" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]--><table role="presentation" class="sheet" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:${SHEET_WIDTH}px;background-color:${sheet};border-radius:8px"><tr><td class="inside" align="left" style="${styles.font};padding:${SHEET_PADDING}px;overflow-wrap:anywhere;word-break:break-word"><h1 class="ink" style="${styles.brand}">${logo ? logoHtml(logo) : brand.name}</h1>${drawnRope}${content}${drawnRope}${footer}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></div></body></html>`;
