/** A recipient's token in links: the UUID's 32 hexadecimal digits. */
export const linkToken = (token: string): string => token.replaceAll('-', '');

/** The page where people unsubscribe. Without a recipient it asks for the email address. */
export const unsubscribePage = (publicUrl: string, recipient?: { email: string; token: string }): string =>
  recipient
    ? `${publicUrl}/unsubscribe?email=${encodeURIComponent(recipient.email)}&t=${linkToken(recipient.token)}`
    : `${publicUrl}/unsubscribe`;

/** Where mail programs post a one-click unsubscribe (RFC 8058). */
export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/email/unsubscribe/one-click/${linkToken(token)}`;
