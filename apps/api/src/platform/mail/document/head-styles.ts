import { darkColors as dark } from '@fairlead/contract/email/document/look';
import { type Html, html } from './fragment.ts';

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
export const headStyles: Html = html`<style>@media (prefers-color-scheme: dark) {
.paper { background-color: ${dark.paper} !important }
.sheet { background-color: ${dark.sheet} !important }
.rope { border-color: ${dark.rope} !important }
.knot { background-color: ${dark.rope} !important }
.divider { border-color: ${dark.soft} !important }
${inDark('')}}
${inDark('[data-ogsc] ')}@media (max-width: 480px) {
.inside { padding: 24px 20px !important }
}</style><!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>
body, td, p, h1, h2, h3, li, a { font-family: Arial, sans-serif !important }
.knot { display: none; mso-hide: all }
</style><![endif]-->`;
