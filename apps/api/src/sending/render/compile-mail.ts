import { brand } from '@fairlead/contract/brand';
import { htmlValue, textValue } from './escape.ts';
import { fieldNames, fieldValues, splitFields } from './fill-template.ts';
import { linkToken, oneClickUrl, unsubscribePage } from './unsubscribe-links.ts';

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

/** As a JSON string's content. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** The same in ASCII, of which each character is a byte: its length is known and it is copied fast. */
const inAscii = (value: string): string =>
  inJson(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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

/** A mail as `cutMail` made it, ready to be filled in: between two fixed pieces stands one field. */
export type CutMail = { fixed: Buffer[]; fields: string[] };

export const readPieces = (pieces: readonly string[]): CutMail => ({
  fixed: pieces.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece)),
  fields: pieces.filter((_, index) => index % 2 === 1),
});

/** The recipient's data under the names that `cutMail` uses, ready to stand inside a JSON string. */
function valuesFor(recipient: MailRecipient, publicUrl: string): Record<string, string> {
  const values = fieldValues(recipient, unsubscribePage(publicUrl, recipient));
  const all: Record<string, string> = {
    id: String(recipient.id),
    email: inAscii(recipient.email),
    token: linkToken(recipient.token),
  };
  for (const name of fieldNames) {
    all[`html.${name}`] = inAscii(htmlValue(values[name]));
    all[`text.${name}`] = inAscii(textValue(values[name]));
  }
  return all;
}

const BETWEEN = { first: 0x5b, next: 0x2c, end: 0x5d };

/**
 * The body of one call to the provider, written once, into memory that `allocate` gives. The same recipients in the same order give the
 * same bytes.
 */
export function spliceBody(
  { fixed, fields }: CutMail,
  publicUrl: string,
  recipients: readonly MailRecipient[],
  allocate: (length: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  const values = recipients.map((recipient) => {
    const all = valuesFor(recipient, publicUrl);
    return fields.map((field) => all[field] ?? '');
  });
  const lengthOf = (parts: readonly { length: number }[]) =>
    parts.reduce((sum, { length }) => sum + length, 0);
  const perMail = lengthOf(fixed) + 1;
  const body = allocate(values.reduce((sum, parts) => sum + perMail + lengthOf(parts), 1));
  let end = 0;
  for (const parts of values) {
    end = body.writeUInt8(end === 0 ? BETWEEN.first : BETWEEN.next, end);
    for (const [index, piece] of fixed.entries()) {
      end += piece.copy(body, end);
      end += body.write(parts[index] ?? '', end, 'latin1');
    }
  }
  body.writeUInt8(BETWEEN.end, end);
  return body;
}
