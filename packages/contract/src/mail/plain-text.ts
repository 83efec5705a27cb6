import { MERGE_FALLBACK_MAX } from '../limits.ts';
import type { PlainInline } from './inline.ts';
import { MERGE_FIELDS, type MergeFieldName } from './merge-fields.ts';

/** Words with merge fields in the form in which people type them in a single line: "Hi {first_name|there}". */
export const plainText = (content: readonly PlainInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : `{${part.field}|${part.fallback}}`)).join('');

const FIELD = new RegExp(
  `\\{(${MERGE_FIELDS.join('|')})\\|([^\\s{}|](?:[^{}|]{0,${MERGE_FALLBACK_MAX - 2}}[^\\s{}|])?)\\}`,
);

/** The opposite of `plainText`, which gives the same line again. What isn't a merge field stays as it was typed. */
export function readPlainText(line: string): PlainInline[] {
  // Split by a pattern with two groups: words, field, fallback, words, field, …
  const parts = line.split(FIELD);
  return parts.flatMap((words, at): PlainInline[] => {
    if (at % 3 === 0) return words === '' ? [] : [{ type: 'text', text: words }];
    if (at % 3 === 2) return [];
    return [{ type: 'field', field: words as MergeFieldName, fallback: parts[at + 1] ?? '' }];
  });
}

/** Whether there's nothing to read. */
export const isBlank = (content: readonly PlainInline[]): boolean =>
  content.every((part) => part.type === 'text' && part.text.trim() === '');
