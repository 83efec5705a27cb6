import type { PlainInline } from './inline.ts';

/** Words with merge fields in the form in which people type them in a single line: "Hi {first_name|there}". */
export const plainText = (content: readonly PlainInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : `{${part.field}|${part.fallback}}`)).join('');

/** Whether there's nothing to read. */
export const isBlank = (content: readonly PlainInline[]): boolean =>
  content.every((part) => part.type === 'text' && part.text.trim() === '');
