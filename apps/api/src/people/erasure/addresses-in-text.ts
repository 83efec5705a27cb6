import { EMAIL_MAX } from '@fairlead/contract/platform/limits';

/** No address that we compare has these, unless it's quoted. */
const AROUND = /[\s"<>(),;:@]/;
const IN_WORD = /[\p{L}\p{M}\d]/u;
const IN_DOMAIN = /[\p{L}\p{M}\d.-]/u;

/** All that may be meant: the `ann` of `?e=ann`, and of `\nann` in JSON. */
function localsBefore(text: string, at: number): string[] {
  const locals: string[] = [];
  for (let from = at - 1; from >= 0 && at - from <= EMAIL_MAX; from -= 1) {
    if (AROUND.test(text.charAt(from))) break;
    if (!IN_WORD.test(text.charAt(from - 1)) || text.charAt(from - 2) === '\\')
      locals.push(text.slice(from, at));
  }
  return locals;
}

/** All that may be meant: the `mail.invalid` of `mail.invalid.csv`. */
function domainsAfter(text: string, at: number): string[] {
  const domains: string[] = [];
  for (let to = at + 1; to - at <= EMAIL_MAX; to += 1) {
    const character = text.charAt(to);
    const isEnd = !IN_DOMAIN.test(character);
    if ((isEnd || character === '.') && IN_WORD.test(text.charAt(to - 1)))
      domains.push(text.slice(at + 1, to));
    if (isEnd) break;
  }
  return domains;
}

/** What may be an address in a text of any form, as it's compared. Most of these are none. */
export function addressesInText(text: string): string[] {
  const compared = text.toLowerCase();
  const found = new Set<string>();
  for (let at = compared.indexOf('@'); at >= 0; at = compared.indexOf('@', at + 1))
    for (const local of localsBefore(compared, at))
      for (const domain of domainsAfter(compared, at)) found.add(`${local}@${domain}`);
  return [...found];
}
