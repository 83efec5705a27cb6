/*
 * Rows that have to stay when a person is erased, such as a campaign's recipients, have an address here instead of the
 * person's. No mail server answers for it (RFC 2606).
 */
const DOMAIN = '@erased.invalid';

/** `row`: tells apart the rows that can't have the same address. */
export const erasedEmail = (row: number | string): string => `erased-${row}${DOMAIN}`;

export const isErasedEmail = (email: string): boolean => email.toLowerCase().endsWith(DOMAIN);

/** SQL `like` pattern of these addresses in lower case. */
export const ERASED_EMAILS = `%${DOMAIN}`;

/** What screens and files show instead of the address. */
export const ERASED_PERSON = 'An erased person';
