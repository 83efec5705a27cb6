/**
 * How an email looks, for the renderer and the editor alike: the site's tokens, repeated because mail programs support
 * no custom properties. Lengths are in px.
 */
export const lightColors = {
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
export const darkColors: typeof lightColors = {
  paper: '#0b1f25',
  sheet: '#122a31',
  ink: '#f5efe2',
  soft: '#c2ccc8',
  link: '#ffb58a',
  rope: '#ff8f4f',
  button: '#ff8f4f',
  onButton: '#07171c',
};

export const mailFont = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
export const SHEET_WIDTH = 600;
/** Of a screen on which the sheet is as wide as it gets, with the paper beside it. */
export const PAPER_PADDING = 12;
export const SCREEN_WIDTH = SHEET_WIDTH + 2 * PAPER_PADDING;
export const SHEET_PADDING = 32;
/** What the content of an email has: the widest image. */
export const CONTENT_WIDTH = SHEET_WIDTH - 2 * SHEET_PADDING;

type TextLook = { size: number; line: number; after: number; before?: number; bold?: true };

/** Size, line height, and space around each kind of text. */
export const textLooks = {
  brand: { size: 18, line: 24, after: 0, bold: true },
  heading2: { size: 26, line: 32, before: 8, after: 16, bold: true },
  heading3: { size: 18, line: 24, before: 8, after: 4, bold: true },
  paragraph: { size: 16, line: 26, after: 16 },
  item: { size: 16, line: 26, after: 4 },
  small: { size: 14, line: 22, after: 8 },
} as const satisfies Record<string, TextLook>;

export const buttonLook = { size: 16, line: 24, paddingY: 12, paddingX: 24, radius: 8, after: 24 } as const;

/** The space for bullets and numbers. */
export const listLook = { indent: 24 } as const;
/** On phones, tables are a size smaller. */
export const tableLook = { line: 1, paddingY: 8, paddingX: 6, after: 24 } as const;
/** Columns and the space between them are as wide as the text, but for two pixels: mail programs round when they zoom. */
export const columnsLook = { gap: 24, width: (CONTENT_WIDTH - 24) / 2 - 1 } as const;
export const quoteLook = { border: 4, padding: 16 } as const;
export const dividerLook = { line: 1, before: 8, after: 24 } as const;

type Size = { width: number; height: number };

/** Pixels at which an image is shown: never enlarged, and no wider than the text, or than the column it's in. */
export function shownSize({ width, height }: Size, widest: number = CONTENT_WIDTH): Size {
  const shown = Math.min(width, widest);
  return { width: shown, height: Math.round((height * shown) / width) };
}
