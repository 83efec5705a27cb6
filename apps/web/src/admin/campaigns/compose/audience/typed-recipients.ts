import { readTypedEmails, type TypedEmails } from '@fairlead/contract/platform/text/typed-emails';

let last: { text: string; read: TypedEmails } | undefined;

/**
 * What's said about typed addresses. Several parts of the composer ask on each keystroke, whatever was typed, and
 * reading thousands of addresses is slow; so the last answer is kept.
 */
export function typedRecipients(text: string): TypedEmails {
  if (last?.text !== text) last = { text, read: readTypedEmails(text) };
  return last.read;
}
