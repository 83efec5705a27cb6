import { readEmail } from './email.ts';

const SEPARATORS = ',;\n，；、';

export type TypedPart = {
  /** As it was typed, with spaces around it. */
  typed: string;
  /** What ended it; nothing after the last one. */
  separator: string;
};

/**
 * Splits typed or pasted addresses on commas, semicolons (Outlook's), also full-width ones, and newlines, except within
 * quotation marks on one line, as in `"Lee, Ann" <ann@mail.invalid>`. Joined again, the parts are the text.
 */
export function splitTyped(text: string): TypedPart[] {
  const parts: TypedPart[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    if (character === '\n') isQuoted = false;
    if (isQuoted || !SEPARATORS.includes(character)) continue;
    parts.push({ typed: text.slice(from, at), separator: character });
    from = at + 1;
  }
  parts.push({ typed: text.slice(from), separator: '' });
  return parts;
}

export type TypedEmails = {
  /** Addresses that can be emailed, in the order they were typed, with repetitions. */
  usable: string[];
  /** How many of them are distinct. */
  valid: number;
  /** Entries that repeat an earlier one. */
  repeated: number;
  /** Entries that can't be emailed, as typed. */
  unusable: string[];
};

/** Everything that's said about typed addresses, and what's sent of them. */
export function readTypedEmails(text: string): TypedEmails {
  const usable: string[] = [];
  const unusable: string[] = [];
  for (const { typed } of splitTyped(text)) {
    const entry = typed.trim();
    const address = readEmail(entry);
    if (address) usable.push(address);
    else if (entry) unusable.push(entry);
  }
  const valid = new Set(usable.map((email) => email.toLowerCase())).size;
  return { usable, valid, repeated: usable.length - valid, unusable };
}
