import { asciiEmail, isEmail } from '@fairlead/contract/email';
import { withoutHidden } from '@fairlead/contract/storable-text';
import { addressIn } from '@fairlead/contract/typed-emails';

/** Marks, joiners, and blanks that nobody sees, at any place of an address. */
const INVISIBLE = /[\p{Cf}\u00a0\u115f\u1160\u3164]/gu;
/** What spreadsheets put before a text, and quotation marks around it. */
const QUOTES = '\'"‘’“”`';

function withoutQuotes(text: string): string {
  let [from, until] = [0, text.length];
  while (from < until && QUOTES.includes(text.charAt(from))) from += 1;
  while (until > from && QUOTES.includes(text.charAt(until - 1))) until -= 1;
  return text.slice(from, until);
}

export type AddressRead = {
  email: string;
  /** It was in other words, or in characters that can't be seen. */
  repaired: 'hidden' | 'wrapped' | null;
};

/** The address that a cell holds, or else what it holds. */
export function readAddress(cell: string): AddressRead {
  const trimmed = cell.trim();
  const seen = withoutHidden(trimmed).replace(INVISIBLE, '').trim();
  const email = asciiEmail(seen);
  const wasHidden = seen !== trimmed;
  const inside = addressIn(seen).replace(/^mailto:/i, '');
  const bared = asciiEmail(withoutQuotes(inside).trim());
  if (bared !== email && isEmail(bared)) return { email: bared, repaired: 'wrapped' };
  return { email, repaired: wasHidden ? 'hidden' : null };
}

const SEVERAL = /[\s,;|]+|:::/;
/** An address of a machine, or the middle of one. */
const NUMBERS = /@\[?[\d.:]+\]?$/;

/** The true reason why an address can't be used. */
export function addressRefusal(email: string): string | null {
  if (!email) return 'No email address';
  if (isEmail(email)) return null;
  const found = email.split(SEVERAL).filter((part) => part.includes('@'));
  if (found.length > 1) return 'More than one email address';
  if (NUMBERS.test(email)) return 'Not an email address: its domain is a number';
  return 'Not an email address';
}
