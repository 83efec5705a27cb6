import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import type { Inline } from '@fairlead/contract/email/document/inline';
import type { RenderContext } from '../context.ts';
import { direction } from '../direction.ts';
import { type Html, html, joinPlain } from '../fragment.ts';
import { inlineHtml, inlineText } from '../inline.ts';
import { styles } from '../styles.ts';
import type { BlockRenderer } from './render-block.ts';

type Items = readonly (readonly Inline[])[];

const itemsHtml = (items: Items, context: RenderContext): Html[] =>
  items.map(
    (content) =>
      html`<li class="soft"${direction(content)} style="${styles.item}">${inlineHtml(content, context)}</li>`,
  );

/** The space for bullets and numbers is on the side where lines begin. */
const listStyle = (items: Items): string =>
  isRightToLeft(items[0] ?? []) ? styles.rightToLeftList : styles.list;

export const bulletedList: BlockRenderer<'bulleted_list'> = {
  html: ({ items }, context) =>
    html`<ul class="soft"${direction(items[0] ?? [])} style="${listStyle(items)}">${itemsHtml(items, context)}</ul>`,
  text: ({ items }, context) =>
    joinPlain(
      items.map((content) => ['- ', ...inlineText(content, context)]),
      '\n',
    ),
};

export const numberedList: BlockRenderer<'numbered_list'> = {
  html: ({ items }, context) =>
    html`<ol class="soft"${direction(items[0] ?? [])} style="${listStyle(items)}">${itemsHtml(items, context)}</ol>`,
  text: ({ items }, context) =>
    joinPlain(
      items.map((content, at) => [`${at + 1}. `, ...inlineText(content, context)]),
      '\n',
    ),
};
