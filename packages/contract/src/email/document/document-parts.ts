import type { MailBlock } from './blocks.ts';
import type { Inline, PlainInline } from './inline.ts';
import { mergeFields, type OwnMergeField } from './merge-fields.ts';

type Part = string | Inline;

const inline = (part: Part): Inline => (typeof part === 'string' ? { type: 'text', text: part } : part);

/** Blocks and their content, for emails that are written in code. */
export const line = (words: string): PlainInline[] => [{ type: 'text', text: words }];
export const link = (words: string, href: string): Inline => ({ type: 'text', text: words, link: href });
export const field = (name: OwnMergeField): PlainInline => ({
  type: 'field',
  field: name,
  fallback: mergeFields[name].fallback,
});
export const heading = (level: 2 | 3, ...parts: Part[]): MailBlock => ({
  type: 'heading',
  level,
  content: parts.map(inline),
});
export const paragraph = (...parts: Part[]): MailBlock => ({
  type: 'paragraph',
  content: parts.map(inline),
});
const items = (parts: readonly Part[][]) => parts.map((item) => item.map(inline));
export const bullets = (...parts: Part[][]): MailBlock => ({ type: 'bulleted_list', items: items(parts) });
export const steps = (...parts: Part[][]): MailBlock => ({ type: 'numbered_list', items: items(parts) });
export const button = (label: string, href: string): MailBlock => ({ type: 'button', label, link: href });
export const signature = (...parts: Part[][]): MailBlock => ({ type: 'signature', lines: items(parts) });
