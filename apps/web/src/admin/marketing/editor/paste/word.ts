import type { LineKind, ListKind } from './lines.ts';

const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
/** What Word calls its paragraphs that say what they are. */
const kinds: readonly (readonly [string, LineKind])[] = [
  ['MsoTitle', { type: 'heading', level: 1 }],
  ['MsoSubtitle', { type: 'heading', level: 2 }],
  ['MsoQuote', { type: 'quote' }],
  ['MsoIntenseQuote', { type: 'quote' }],
];

/** A bullet or number that Word writes as text in front of an item. */
export const isMarker = (styles: ReadonlyMap<string, string>): boolean => styles.get('mso-list') === 'ignore';

const isOfMarker = (element: Element): boolean =>
  /mso-list\s*:\s*ignore/i.test(element.getAttribute('data-style') ?? '');

/** Which kind of list a paragraph of Word is in: it has no lists, only paragraphs with markers. */
export function wordList(paragraph: Element, styles: ReadonlyMap<string, string>): ListKind | undefined {
  const list = styles.get('mso-list');
  if (!list || list === 'none' || list === 'ignore') return undefined;
  const marker = [...paragraph.querySelectorAll('[data-style]')].find(isOfMarker);
  return NUMBER.test(marker?.textContent ?? '') ? 'numbered_list' : 'bulleted_list';
}

/** Its level in the list, from 1. */
export const wordLevel = (styles: ReadonlyMap<string, string>): number =>
  Number(/level(\d)/.exec(styles.get('mso-list') ?? '')?.[1] ?? 1);

export const wordKind = (paragraph: Element): LineKind | undefined =>
  kinds.find(([name]) => paragraph.classList.contains(name))?.[1];
