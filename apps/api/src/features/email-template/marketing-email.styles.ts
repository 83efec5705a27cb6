import type { CSSProperties } from 'react';

/** The site's tokens, repeated because mail programs don't support custom properties. */
export const light = {
  paper: '#f8f4ea',
  sheet: '#fffdf8',
  ink: '#0b2a32',
  soft: '#35484c',
  link: '#9c3a07',
  rope: '#e0560f',
  /** Dark, with light text: mail programs that invert light and dark colors leave both as they are. */
  button: '#9c3a07',
  onButton: '#fffdf8',
};
export const dark: typeof light = {
  paper: '#0b1f25',
  sheet: '#122a31',
  ink: '#f5efe2',
  soft: '#c2ccc8',
  link: '#ffb58a',
  rope: '#ff8f4f',
  button: '#ff8f4f',
  onButton: '#07171c',
};

/** Outlook on the web and on phones marks what it has recolored, and ignores media queries. */
const recolored = (selector: string) => `[data-ogsc] ${selector}`;

const darkRules = (at: (selector: string) => string) => `${at('.ink')} { color: ${dark.ink} !important }
${at('.soft')} { color: ${dark.soft} !important }
${at('.link')} { color: ${dark.link} !important }
${at('.button')} { background-color: ${dark.button} !important; color: ${dark.onButton} !important }`;

/**
 * Most mail programs keep only inline styles; this is for those that follow the reader's dark theme, and for phones.
 */
export const headCss = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important }
.sheet { background-color: ${dark.sheet} !important }
.rope { border-color: ${dark.rope} !important }
.knot { background-color: ${dark.rope} !important }
${darkRules((selector) => selector)}
}
${darkRules(recolored)}
@media (max-width: 480px) {
.sheet > tbody > tr > td { padding: 24px 20px !important }
}`;

/**
 * Outlook for Windows renders with Word: it ignores max-width, falls back to Times for fonts it doesn't have, and can't
 * draw a box of 9 px.
 */
export const outlookHead = `<!--[if mso]><style>
.sheet { width: 600px }
body, td, p, h1, h2, a, span { font-family: Arial, sans-serif !important }
.knot { display: none; mso-hide: all }
</style><![endif]-->`;

const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const text: CSSProperties = { color: light.soft, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' };

export const styles = {
  body: { backgroundColor: light.paper, fontFamily: systemFonts, margin: 0, padding: '24px 12px' },
  sheet: { backgroundColor: light.sheet, borderRadius: '8px', maxWidth: '600px', padding: '32px' },
  brand: { color: light.ink, fontSize: '18px', fontWeight: 700, lineHeight: '24px', margin: 0 },
  rope: { borderBottom: `3px solid ${light.rope}`, margin: '12px 0 28px' },
  knot: {
    backgroundColor: light.rope,
    borderRadius: '5px',
    fontSize: '0',
    height: '9px',
    lineHeight: '9px',
    marginBottom: '-6px',
    marginLeft: '32px',
    width: '9px',
  },
  title: { color: light.ink, fontSize: '28px', fontWeight: 700, lineHeight: '34px', margin: '0 0 20px' },
  text,
  benefit: { margin: '0 0 8px' },
  benefitTitle: {
    color: light.ink,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '0 0 4px',
  },
  action: { margin: '16px 0 28px' },
  button: {
    backgroundColor: light.button,
    borderRadius: '8px',
    color: light.onButton,
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: light.link, textDecoration: 'underline' },
  small: { ...text, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>;
