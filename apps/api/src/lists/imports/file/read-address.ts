import { asciiEmail, isEmail, readEmail } from '@fairlead/contract/platform/text/email';
import { withoutHidden } from '@fairlead/contract/platform/text/storable-text';

/** Marks, joiners, and blanks that nobody sees, at any place of an address. */
const INVISIBLE = /[\p{Cf}\u00a0\u115f\u1160\u3164]/gu;

export type AddressRead = {
  email: string;
  /** It was in other words, or in characters that can't be seen. */
  repaired: 'hidden' | 'wrapped' | null;
};

/** The address that a cell holds, or else what it holds. */
export function readAddress(cell: string): AddressRead {
  const trimmed = cell.trim();
  const seen = asciiEmail(withoutHidden(trimmed).replace(INVISIBLE, '').trim());
  const email = readEmail(trimmed) ?? seen;
  if (email === asciiEmail(trimmed)) return { email, repaired: null };
  return { email, repaired: email === seen ? 'hidden' : 'wrapped' };
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
