import { brand } from '@fairlead/contract/brand';
import { htmlValue, textValue } from '../email-template/escape.ts';
import { type FieldName, fieldNames, fieldValues, splitFields } from '../email-template/fill-template.ts';
import { linkToken, oneClickUrl, unsubscribePage } from '../email-template/unsubscribe-links.ts';

/** What differs from mail to mail of one campaign. */
export type MailRecipient = {
  id: number;
  email: string;
  name: string | null;
  organization: string | null;
  token: string;
};

type Mail = {
  campaignId: number;
  from: string;
  subject: string;
  publicUrl: string;
  html: string;
  text: string;
};

/** As a JSON string's content, in ASCII: a body of one-byte characters is built and hashed several times as fast. */
const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** "news.site.com" of "Name <team@news.site.com>". */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** Fixed pieces at even places, `<context>.<field>` at odd ones. */
const templatePieces = (context: 'html' | 'text', template: string): string[] =>
  splitFields(template).map((piece, index) => (index % 2 === 1 ? `${context}.${piece}` : inJson(piece)));

/** Glues lists of pieces together so that fixed and named places keep taking turns. */
function join(...parts: (string | string[])[]): string[] {
  const pieces = [''];
  for (const part of parts) {
    const [first = '', ...rest] = typeof part === 'string' ? [part] : part;
    pieces[pieces.length - 1] += first;
    pieces.push(...rest);
  }
  return pieces;
}

const field = (name: string): string[] => ['', name, ''];

/**
 * One mail of the campaign as JSON for the provider, cut where the recipient's data goes. Headers: RFC 8058 one-click
 * unsubscribe with one URI, RFC 2919 List-Id, and a reference of its own so that mail programs do not fold mails together.
 * The tags come back in webhooks.
 */
export function cutMail({ campaignId, from, subject, publicUrl, html, text }: Mail): string[] {
  const oneClick = oneClickUrl(publicUrl, '');
  return join(
    `{"from":"${inJson(from)}","to":["`,
    field('email'),
    `"],"subject":"${inJson(subject)}","html":"`,
    templatePieces('html', html),
    '","text":"',
    templatePieces('text', text),
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

/** The recipient's data under the names that `cutMail` uses, ready to stand inside a JSON string. */
function valuesFor(recipient: MailRecipient, publicUrl: string): Record<string, string> {
  const values = fieldValues(recipient, unsubscribePage(publicUrl, recipient));
  const escaped = (context: string, encode: (value: string) => string) =>
    fieldNames.map((name: FieldName) => [`${context}.${name}`, inJson(encode(values[name]))]);
  return {
    id: String(recipient.id),
    email: inJson(recipient.email),
    token: linkToken(recipient.token),
    ...Object.fromEntries(escaped('html', htmlValue)),
    ...Object.fromEntries(escaped('text', textValue)),
  };
}

/**
 * The body of one call to the provider. The same recipients in the same order give the same bytes. Mail by mail, because
 * strings of a megabyte are slow.
 */
export function spliceBody(
  pieces: readonly string[],
  publicUrl: string,
  recipients: readonly MailRecipient[],
): Buffer {
  const mails = recipients.map((recipient, place) => {
    const values = valuesFor(recipient, publicUrl);
    let mail = place === 0 ? '[' : ',';
    for (const [index, piece] of pieces.entries()) mail += index % 2 === 1 ? values[piece] : piece;
    return Buffer.from(mail, 'latin1');
  });
  return Buffer.concat([...mails, Buffer.from(']')]);
}
