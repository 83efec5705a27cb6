import type { PlainInline } from './inline.ts';
import { isMergeField } from './merge-fields.ts';

/** Words with merge fields in the form in which people type them in a single line: "Hi {first_name|there}". */
export const plainText = (content: readonly PlainInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : `{${part.field}|${part.fallback}}`)).join('');

/** Words as someone reads them whose merge fields are unknown. */
export const withFallbacks = (content: readonly PlainInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : part.fallback)).join('');

/** The longest fallback, `MERGE_FALLBACK_MAX`, is written out: no expression is made of text. */
const FIELD = /\{([a-z0-9_]{1,47})\|([^\s{}|](?:[^{}|]{0,98}[^\s{}|])?)\}/g;

/** The opposite of `plainText`, which gives the same line again. What isn't a merge field stays as it was typed. */
export function readPlainText(line: string): PlainInline[] {
  const parts: PlainInline[] = [];
  let read = 0;
  const addWords = (end: number) => {
    if (end > read) parts.push({ type: 'text', text: line.slice(read, end) });
  };
  for (const { 0: all, 1: field = '', 2: fallback = '', index } of line.matchAll(FIELD)) {
    if (!isMergeField(field)) continue;
    addWords(index);
    parts.push({ type: 'field', field, fallback });
    read = index + all.length;
  }
  addWords(line.length);
  return parts;
}

/** Whether there's nothing to read. */
export const isBlank = (content: readonly PlainInline[]): boolean =>
  content.every((part) => part.type === 'text' && part.text.trim() === '');
