/** A recipient's token as it stands in links: the uuid's 32 hexadecimal digits. */
export const linkToken = (token: string): string => token.replaceAll('-', '');

/** The page where people unsubscribe. Without a recipient it asks for the address. */
export const unsubscribePage = (publicUrl: string, recipient?: { email: string; token: string }): string =>
  recipient
    ? `${publicUrl}/unsubscribe?email=${encodeURIComponent(recipient.email)}&t=${linkToken(recipient.token)}`
    : `${publicUrl}/unsubscribe`;

/** Where mail programs post to (RFC 8058). */
export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/email/unsubscribe/one-click/${linkToken(token)}`;
