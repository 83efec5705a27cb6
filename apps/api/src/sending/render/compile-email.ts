import { brand } from '@fairlead/contract/platform/brand';
import type { Hole, Plain } from '../../platform/mail/document/fragment.ts';
import type { RenderedEmail } from '../../platform/mail/document/render-document.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { oneClickUrl, preferencesUrl, viewUrl } from './email-urls.ts';
import type { MergeField } from './merge-fields.ts';

export type MailTopic = { id: number; name: string };

type Mail = {
  campaignId: number;
  from: string;
  replyTo: string | null;
  publicUrl: string;
  rendered: RenderedEmail;
  /** Null for email that's about no topic. */
  topic: MailTopic | null;
};

/** One email as pieces, and its merge fields by the names they have in there. */
export type CompiledMail = { pieces: string[]; fields: Record<string, MergeField> };

/** Escaped for a JSON string. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** "news.site.com" of "Name <team@news.site.com>". */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A header's phrase has no way for other letters that every mail server understands. */
const isPlain = (name: string): boolean => /^[\w !#$%&'()*+,./:;=?@-]+$/.test(name);

/**
 * What mail programs and filters tell lists apart by (RFC 2919). A topic's number never changes, unlike its name, which
 * stands before it for people.
 */
function listId(topic: MailTopic | null, domain: string): string {
  if (!topic) return `<${brand.slug}.${domain}>`;
  const id = `<topic-${topic.id}.${domain}>`;
  return isPlain(topic.name) ? `"${topic.name}" ${id}` : id;
}

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

const named = (name: string): string[] => ['', name, ''];

/** Gives each different merge field a name, the same wherever it appears: its own, with a number for another fallback. */
function createNames() {
  const fields: Record<string, MergeField> = {};
  const names = new Map<string, string>();
  const nameOf = (hole: MergeField): string => {
    const key = JSON.stringify([hole.field, hole.fallback]);
    const name = names.get(key) ?? (hole.field in fields ? `${hole.field}_${names.size}` : hole.field);
    names.set(key, name);
    fields[name] = { field: hole.field, fallback: hole.fallback };
    return name;
  };
  return { fields, nameOf };
}

/**
 * One email of the campaign as the provider's JSON, split at the recipient's data: fixed text at even positions, names at
 * odd ones; `<context>.<name>` says how a value is escaped. Headers: RFC 8058 one-click unsubscribe with one URI, RFC
 * 2919 List-Id, and an id that keeps mail programs from collapsing similar emails. The tags come back in webhooks.
 */
export function compileEmail({ campaignId, from, replyTo, publicUrl, rendered, topic }: Mail): CompiledMail {
  const { fields, nameOf } = createNames();
  const partOf = (context: 'html' | 'text', part: string | Hole): string | string[] => {
    if (typeof part === 'string') return inJson(part);
    if ('field' in part) return named(`${context}.${nameOf(part)}`);
    if (part.link === 'unsubscribe') return named(`${context}.unsubscribe_url`);
    const url = (part.link === 'view' ? viewUrl : preferencesUrl)(publicUrl, '');
    return join(inJson(context === 'html' ? escapeHtml(url) : url), named('token'));
  };
  const parts = (context: 'html' | 'text', content: Plain): string[] =>
    join(...content.map((part) => partOf(context, part)));
  const pieces = join(
    `{"from":"${inJson(from)}","to":["`,
    named('email'),
    `"],${replyTo ? `"reply_to":"${inJson(replyTo)}",` : ''}"subject":"`,
    parts('text', rendered.subject),
    '","html":"',
    parts('html', rendered.html.html),
    '","text":"',
    parts('text', rendered.text),
    `","headers":{"List-Unsubscribe":"<${inJson(oneClickUrl(publicUrl, ''))}`,
    named('token'),
    `>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click","List-Id":"${inJson(listId(topic, domainOf(from)))}"`,
    `,"X-Entity-Ref-ID":"${campaignId}-`,
    named('id'),
    `"},"tags":[{"name":"campaign","value":"${campaignId}"},{"name":"recipient","value":"`,
    named('id'),
    '"}]}',
  );
  return { pieces, fields };
}
