import { brand } from '@fairlead/contract/brand';
import { splitFields } from './merge-fields.ts';
import { oneClickUrl } from './unsubscribe-links.ts';

type Mail = {
  campaignId: number;
  from: string;
  subject: string;
  publicUrl: string;
  html: string;
  text: string;
};

/** Escaped for a JSON string. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** "news.site.com" of "Name <team@news.site.com>". */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** Fixed parts at even positions, `<context>.<field>` at odd ones. */
const templateParts = (context: 'html' | 'text', template: string): string[] =>
  splitFields(template).map((part, index) => (index % 2 === 1 ? `${context}.${part}` : inJson(part)));

/** Joins lists of parts so that fixed and named positions keep alternating. */
function join(...lists: (string | string[])[]): string[] {
  const parts = [''];
  for (const list of lists) {
    const [first = '', ...rest] = typeof list === 'string' ? [list] : list;
    parts[parts.length - 1] += first;
    parts.push(...rest);
  }
  return parts;
}

const field = (name: string): string[] => ['', name, ''];

/**
 * One email of the campaign as the provider's JSON, split at the recipient's data: fixed text at even positions, field
 * names at odd ones. Headers: RFC 8058 one-click unsubscribe with one URI, RFC 2919 List-Id, and an id that keeps mail
 * programs from collapsing similar emails. The tags come back in webhooks.
 */
export function compileEmail({ campaignId, from, subject, publicUrl, html, text }: Mail): string[] {
  const oneClick = oneClickUrl(publicUrl, '');
  return join(
    `{"from":"${inJson(from)}","to":["`,
    field('email'),
    `"],"subject":"${inJson(subject)}","html":"`,
    templateParts('html', html),
    '","text":"',
    templateParts('text', text),
    `","headers":{"List-Unsubscribe":"<${inJson(oneClick)}`,
    field('token'),
    `>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click","List-Id":"<${brand.slug}.${inJson(domainOf(from))}>"`,
    `,"X-Entity-Ref-ID":"${campaignId}-`,
    field('id'),
    `"},"tags":[{"name":"campaign","value":"${campaignId}"},{"name":"recipient","value":"`,
    field('id'),
    '"}]}',
  );
}
