import type { BlockOf, ListType } from '@fairlead/contract/email/document/blocks';
import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import { type PlacedItem, placedItems } from '@fairlead/contract/email/document/list-items';
import type { RenderContext } from '../context.ts';
import { direction } from '../direction.ts';
import { type Html, html, joinPlain, type Plain } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './render-block.ts';

/** How items are counted at each level: 1., a., i. */
const COUNTS = ['decimal', 'lower-alpha', 'lower-roman'] as const;
const BULLETS = ['disc', 'circle', 'square'] as const;

/** 1 is a, 26 is z, and 27 is aa, as in CSS. */
const letters = (number: number): string =>
  number === 0 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCodePoint(97 + ((number - 1) % 26));

const ROMAN = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
};

function roman(number: number): string {
  const [sign, value] = Object.entries(ROMAN).find(([, least]) => least <= number) ?? ['', 0];
  return value ? sign + roman(number - value) : '';
}

const written = [String, letters, roman];

/** Items with those below them. */
type Branch = { item: PlacedItem; below: PlacedItem[] };

/** Neighbors of one kind are one list. */
function listsOf(items: readonly PlacedItem[]): Branch[][] {
  const level = items[0]?.level ?? 1;
  const lists: Branch[][] = [];
  for (const item of items) {
    const list = lists.at(-1);
    if (item.level > level) list?.at(-1)?.below.push(item);
    else if (list && item.number > 1) list.push({ item, below: [] });
    else lists.push([{ item, below: [] }]);
  }
  return lists;
}

/** The space for bullets and numbers is on the side where lines begin. */
function listStyle({ content, level, list }: PlacedItem): string {
  const isRight = isRightToLeft(content);
  if (level === 1) return isRight ? styles.rightToLeftList : styles.list;
  const marks = (list === 'bulleted_list' ? BULLETS : COUNTS)[level - 1];
  return `${isRight ? styles.rightToLeftNestedList : styles.nestedList};list-style-type:${marks}`;
}

function listHtml(branches: readonly Branch[], context: RenderContext): Html {
  const first = branches[0]?.item;
  if (!first) return html``;
  const items = branches.map(
    ({ item: { content }, below }) =>
      html`<li class="soft"${direction(content)} style="${styles.item}">${inlineHtml(content, context)}${listsOf(below).map((list) => listHtml(list, context))}</li>`,
  );
  const side = direction(first.content);
  const style = listStyle(first);
  return first.list === 'bulleted_list'
    ? html`<ul class="soft"${side} style="${style}">${items}</ul>`
    : html`<ol class="soft"${side} style="${style}">${items}</ol>`;
}

/** A bullet or a number, below the words of the item above it. */
function marker({ level, list, number }: PlacedItem): string {
  const sign = list === 'bulleted_list' ? '-' : `${written[level - 1]?.(number)}.`;
  return `${'   '.repeat(level - 1)}${sign} `;
}

type Renderer = BlockRenderer<ListType>;

const list: Renderer = {
  html: (block: BlockOf<ListType>, context) =>
    html`${listsOf(placedItems(block)).map((branches) => listHtml(branches, context))}`,
  text: (block: BlockOf<ListType>, context): Plain =>
    joinPlain(
      placedItems(block).map((item) => [marker(item), ...inlineText(item.content, context)]),
      '\n',
    ),
};

export const bulletedList: BlockRenderer<'bulleted_list'> = list;
export const numberedList: BlockRenderer<'numbered_list'> = list;
