import type { Align } from '@fairlead/contract/email/document/blocks';
import {
  buttonLook,
  columnsLook,
  dividerLook,
  lightColors,
  listLook,
  mailFont,
  quoteLook,
  tableLook,
  textLooks,
} from '@fairlead/contract/email/document/look';

type Look = { size: number; line: number; after: number; before?: number; bold?: true };

const px = (length: number): string => (length === 0 ? '0' : `${length}px`);
const weight = ({ bold }: Look) => `font-weight:${bold ? 700 : 400}`;

/** Inline styles, because most mail programs drop everything else. */
const text = (look: Look, color: string): string =>
  `font-size:${look.size}px;line-height:${look.line}px;${weight(look)};color:${color};margin:${px(look.before ?? 0)} 0 ${px(look.after)}`;

const { paragraph, item } = textLooks;
const nestedList = { ...paragraph, before: item.after, after: 0 };
const indent = {
  left: `padding:0 0 0 ${px(listLook.indent)}`,
  right: `padding:0 ${px(listLook.indent)} 0 0`,
};
const cell = `font-size:${paragraph.size}px;line-height:${paragraph.line}px;border-bottom:${px(tableLook.line)} solid ${lightColors.soft};padding:${px(tableLook.paddingY)} ${px(tableLook.paddingX)}`;
/** Beside the first column, where it ends. */
const column = (gap: number, side: 'left' | 'right') =>
  `display:inline-block;box-sizing:border-box;width:100%;max-width:${px(columnsLook.width + gap)};padding-${side}:${px(gap)};vertical-align:top`;
const quoteBorder = `${px(quoteLook.border)} solid ${lightColors.rope}`;

export const styles = {
  /** Whatever is in it inherits the font. */
  font: `font-family:${mailFont}`,
  brand: text(textLooks.brand, lightColors.ink),
  logo: `display:block;border:0;color:${lightColors.ink}`,
  heading2: text(textLooks.heading2, lightColors.ink),
  heading3: text(textLooks.heading3, lightColors.ink),
  paragraph: text(paragraph, lightColors.soft),
  list: `${text(paragraph, lightColors.soft)};${indent.left}`,
  rightToLeftList: `${text(paragraph, lightColors.soft)};${indent.right}`,
  nestedList: `${text(nestedList, lightColors.soft)};${indent.left}`,
  rightToLeftNestedList: `${text(nestedList, lightColors.soft)};${indent.right}`,
  item: `margin:0 0 ${px(item.after)}`,
  quote: `${text(paragraph, lightColors.soft)};border-left:${quoteBorder};padding:0 0 0 ${px(quoteLook.padding)}`,
  rightToLeftQuote: `${text(paragraph, lightColors.soft)};border-right:${quoteBorder};padding:0 ${px(quoteLook.padding)} 0 0`,
  small: text(textLooks.small, lightColors.soft),
  link: `color:${lightColors.link};text-decoration:underline`,
  divider: `border:0;border-top:${px(dividerLook.line)} solid ${lightColors.soft};margin:${px(dividerLook.before)} 0 ${px(dividerLook.after)}`,
  table: `width:100%;border-collapse:collapse;margin:0 0 ${px(tableLook.after)}`,
  headCell: `color:${lightColors.ink};${cell}`,
  cell: `color:${lightColors.soft};${cell}`,
  /** The space between two elements in a line would leave too little for the second. */
  columns: 'font-size:0;line-height:0',
  column: column(0, 'right'),
  firstColumn: column(columnsLook.gap, 'right'),
  rightToLeftFirstColumn: column(columnsLook.gap, 'left'),
  label: 'display:none;mso-hide:all',
  image: `${text(paragraph, lightColors.soft)};display:block;border:0;width:100%;height:auto`,
  buttonTable: `margin:0 0 ${buttonLook.after}px`,
  buttonCell: `background-color:${lightColors.button};border-radius:${buttonLook.radius}px;mso-padding-alt:${buttonLook.paddingY}px ${buttonLook.paddingX}px`,
  button: `font-size:${buttonLook.size}px;line-height:${buttonLook.line}px;font-weight:700;color:${lightColors.onButton};display:inline-block;padding:${buttonLook.paddingY}px ${buttonLook.paddingX}px;border-radius:${buttonLook.radius}px;text-decoration:none`,
} as const;

/** For a table or an image, which most mail programs align by its margins. */
export const alignStyles: Record<Align, string> = {
  center: ';margin-left:auto;margin-right:auto',
  right: ';margin-left:auto',
};
