import type { PlainInline } from './inline.ts';
import { MERGE_FIELDS } from './merge-fields.ts';

const BRACES = /\{ ?[\p{L}\p{N}][\p{L}\p{N}_ -]{0,40}(\|[^{}]{0,200})?\}/gu;

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const known = new Set<string>(MERGE_FIELDS.map(letters));

/**
 * Something in the words that was meant as a merge field but isn't one, such as "{firstname|there}" or "{name}": everyone
 * would get it as it was typed. Undefined if there's none. Other words in braces are text.
 */
export const mistypedField = (content: readonly PlainInline[]): string | undefined =>
  content
    .flatMap((part) => (part.type === 'text' ? (part.text.match(BRACES) ?? []) : []))
    .find((typed) => typed.includes('|') || known.has(letters(typed)));
