/**
 * The token in links of emails: a UUID written as 32 hexadecimal digits. Hyphens are accepted too.
 * @returns the UUID, or undefined for anything else
 */
export function readLinkToken(token: string): string | undefined {
  const digits = token.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits)
    ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : undefined;
}
