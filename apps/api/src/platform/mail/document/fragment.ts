import type { MergeFieldName } from '@fairlead/contract/email/document/merge-fields';
import { escapeHtml } from '../escape-html.ts';

/** What differs from email to email: something about the person, or one of the email's own links. */
export type Hole =
  | { field: MergeFieldName; fallback: string }
  | { link: 'unsubscribe' | 'preferences' | 'view' };

/** Plain text with holes. */
export type Plain = readonly (string | Hole)[];

/** HTML with holes. What's between them is finished, and was made by `html`. */
export type Html = { readonly html: readonly (string | Hole)[] };

type Value = string | number | Hole | Html | readonly Html[];

function partsOf(value: Value): Html['html'] {
  if (typeof value !== 'object') return [escapeHtml(String(value))];
  if ('html' in value) return value.html;
  return 'field' in value || 'link' in value ? [value] : value.flatMap(partsOf);
}

/** HTML from a template. What's put in is escaped, for content and quoted attributes alike, unless it's `Html` itself. */
export const html = (template: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: template.flatMap((part, at) => [part, ...partsOf(values[at] ?? '')]),
});

export const nothing: Html = { html: [] };

/** Lists of plain text, one after the other. */
export const joinPlain = (lists: readonly Plain[], separator: string): Plain =>
  lists.flatMap((list, at) => (at === 0 ? list : [separator, ...list]));

/** The HTML as text, if it has no holes. */
export const finished = ({ html: parts }: Html): string =>
  parts.filter((part) => typeof part === 'string').join('');
