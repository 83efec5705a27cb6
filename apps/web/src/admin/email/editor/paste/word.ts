import type { ListType } from '@fairlead/contract/email/document/blocks';
import type { Element } from 'domhandler';
import { findOne, textContent } from 'domutils';
import type { LineKind } from './lines.ts';
import { classesOf, type Styles, stylesOf } from './styles.ts';

const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
/** What Word calls its paragraphs that say what they are, in lower case. */
const kinds: readonly (readonly [string, LineKind])[] = [
  ['msotitle', { type: 'heading', level: 1 }],
  ['msosubtitle', { type: 'heading', level: 2 }],
  ['msoquote', { type: 'quote' }],
  ['msointensequote', { type: 'quote' }],
];

/** A bullet or number that Word writes as text in front of an item. */
const isMarker = (element: Element): boolean => stylesOf(element).get('mso-list') === 'ignore';

/** Which kind of list a paragraph of Word is in: it has no lists, only paragraphs with markers. */
export function wordList(paragraph: Element, styles: Styles): ListType | undefined {
  const list = styles.get('mso-list');
  if (!list || list === 'none' || list === 'ignore') return undefined;
  const marker = findOne(isMarker, paragraph.children);
  return NUMBER.test(marker ? textContent(marker) : '') ? 'numbered_list' : 'bulleted_list';
}

/** Its level in the list, from 1. */
export const wordLevel = (styles: Styles): number =>
  Number(/level(\d)/.exec(styles.get('mso-list') ?? '')?.[1] ?? 1);

export const wordKind = (paragraph: Element): LineKind | undefined => {
  const classes = classesOf(paragraph);
  return kinds.find(([name]) => classes.includes(name))?.[1];
};
