import { htmlValue, textValue } from './escape.ts';
import { fieldNames, fieldValues, type Person } from './merge-fields.ts';
import { linkToken, unsubscribePage } from './unsubscribe-links.ts';

/** What differs between the emails of one campaign. */
export type MailRecipient = Person & { id: number; email: string; token: string };

/** An email from `compileMail`, with one field between two fixed pieces. */
export type CompiledMail = { fixed: string[]; fields: string[] };

export const readPieces = (pieces: readonly string[]): CompiledMail => ({
  fixed: pieces.filter((_, index) => index % 2 === 0),
  fields: pieces.filter((_, index) => index % 2 === 1),
});

/**
 * Escaped for a JSON string. Always in ASCII: after an update, a batch is asked about with the same bytes that were
 * posted before it.
 */
const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The recipient's data under the names of `compileMail`, escaped for a JSON string. */
function valuesFor(recipient: MailRecipient, publicUrl: string): Record<string, string> {
  const values = fieldValues(recipient, unsubscribePage(publicUrl, recipient));
  const all: Record<string, string> = {
    id: String(recipient.id),
    email: inJson(recipient.email),
    token: linkToken(recipient.token),
  };
  for (const name of fieldNames) {
    all[`html.${name}`] = inJson(htmlValue(values[name]));
    all[`text.${name}`] = inJson(textValue(values[name]));
  }
  return all;
}

/** The body of one call to the provider. The same recipients in the same order give the same bytes. */
export function renderBatch(
  { fixed, fields }: CompiledMail,
  publicUrl: string,
  recipients: readonly MailRecipient[],
): Buffer {
  const mails = recipients.map((recipient) => {
    const values = valuesFor(recipient, publicUrl);
    return fixed.map((piece, index) => piece + (values[fields[index] ?? ''] ?? '')).join('');
  });
  return Buffer.from(`[${mails.join()}]`);
}
