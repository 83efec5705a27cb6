import type { CSSProperties } from 'react';

/** The site's tokens. Mail programs know no custom properties, so the values stand here again. */
const light = { paper: '#f8f4ea', sheet: '#fffdf8', ink: '#0b2a32', soft: '#35484c', link: '#9c3a07' };
const dark = { paper: '#0b1f25', sheet: '#122a31', ink: '#f5efe2', soft: '#c2ccc8', link: '#ffb58a' };
const signal = { fill: '#ff7d33', text: '#0b2a32', rope: '#e0560f' };

/** Inline styles are what most mail programs keep; this is for those that follow the reader's dark theme. */
export const themeCss = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important }
.sheet { background-color: ${dark.sheet} !important }
.ink { color: ${dark.ink} !important }
.soft { color: ${dark.soft} !important }
.link { color: ${dark.link} !important }
.signal { background-color: ${signal.fill} !important; color: ${signal.text} !important }
}`;

const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const text: CSSProperties = { color: light.soft, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' };

export const styles = {
  body: { backgroundColor: light.paper, fontFamily: systemFonts, margin: 0, padding: '24px 12px' },
  sheet: { backgroundColor: light.sheet, borderRadius: '8px', maxWidth: '600px', padding: '32px' },
  brand: { color: light.ink, fontSize: '18px', fontWeight: 700, lineHeight: '24px', margin: 0 },
  rope: { borderBottom: `3px solid ${signal.rope}`, margin: '12px 0 28px' },
  knot: {
    backgroundColor: signal.rope,
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
    backgroundColor: signal.fill,
    borderRadius: '8px',
    color: signal.text,
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: light.link, textDecoration: 'underline' },
  small: { ...text, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>;
