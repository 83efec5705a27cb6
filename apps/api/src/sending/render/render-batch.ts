import { linkToken, unsubscribeLink } from './email-urls.ts';
import { htmlValue, textValue } from './escape.ts';
import { mergeValue, type Person } from './merge-fields.ts';
import type { Rendering } from './rendering.ts';

/** What differs between the emails of one campaign. */
export type EmailRecipient = Person & { id: number; email: string; token: string };

/** An email from `compileEmail`, with one field between two fixed parts. */
export type CompiledEmail = { fixed: Buffer[]; fields: string[] };

export const readCompiledEmail = (parts: readonly string[]): CompiledEmail => ({
  fixed: parts.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
  fields: parts.filter((_, index) => index % 2 === 1),
});

/**
 * Escaped for a JSON string. Always in ASCII: after an update, a batch is asked about with the same bytes that were
 * posted before it.
 */
const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How all emails of a campaign are rendered. */
export type Renderer = { compiled: CompiledEmail; publicUrl: string; rendering: Rendering };

/** The recipient's data under the names of `compileEmail`, escaped for a JSON string. */
function valuesFor(
  recipient: EmailRecipient,
  { publicUrl, rendering: { fields, roles, unsubscribe_link } }: Omit<Renderer, 'compiled'>,
): Record<string, string> {
  const all: Record<string, string> = {
    id: String(recipient.id),
    email: inJson(recipient.email),
    token: linkToken(recipient.token),
  };
  const add = (name: string, value: string) => {
    all[`html.${name}`] = inJson(htmlValue(value));
    all[`text.${name}`] = inJson(textValue(value));
  };
  for (const name in fields) {
    const field = fields[name];
    if (field) add(name, mergeValue(field, recipient, roles));
  }
  add('unsubscribe_url', unsubscribeLink(publicUrl, unsubscribe_link, recipient));
  return all;
}

/**
 * The body of one call to the provider. The same recipients in the same order give the same bytes, in every release: a
 * change of these bytes needs a new version of `Rendering`, and this code for the earlier one. The fixed parts stay bytes:
 * with strings, sending reaches 0.6 of the bare loop instead of the 0.8 it must reach.
 */
export function renderBatch(
  { compiled: { fixed, fields }, ...how }: Renderer,
  recipients: readonly EmailRecipient[],
): Buffer {
  const filled = recipients.map((recipient) => {
    const values = valuesFor(recipient, how);
    return fields.map((field) => values[field] ?? '');
  });
  const fixedBytes = fixed.reduce((sum, part) => sum + part.length, 0);
  const valueBytes = filled.flat().reduce((sum, value) => sum + value.length, 0);
  // Values are ASCII, a byte each. One bracket or comma stands before each email, and a bracket after the last.
  const body = Buffer.allocUnsafe((fixedBytes + 1) * recipients.length + valueBytes + 1);
  let at = 0;
  for (const values of filled) {
    at += body.write(at === 0 ? '[' : ',', at, 'latin1');
    for (const [index, part] of fixed.entries()) {
      at += part.copy(body, at);
      at += body.write(values[index] ?? '', at, 'latin1');
    }
  }
  body.write(']', at, 'latin1');
  return body;
}
