import { brand } from '@fairlead/contract/brand';
import { texts } from '@fairlead/contract/texts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { badRequest } from '../../http/errors.ts';

/** About 49,000 passwords from public leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * The rules for a new password that the contract's schema can't check (it checks the length). NIST SP 800-63B §3.1.1.2:
 * no common passwords, none that names the person or the product, no composition rules.
 * @throws HttpError 400 with the text to show
 */
export function refuseWeakPassword(password: string, owner: { username: string; email: string }): void {
  const word = password.toLowerCase();
  const email = owner.email.toLowerCase();
  const own = [owner.username.toLowerCase(), email, email.slice(0, email.lastIndexOf('@'))];
  if (own.includes(word)) throw badRequest(texts.password.personal);
  const product: string[] = [brand.name.toLowerCase(), brand.slug.toLowerCase()];
  if (product.includes(word) || common.has(word)) throw badRequest(texts.password.common);
}
