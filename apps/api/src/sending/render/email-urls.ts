/** A recipient's token in links: the UUID's 32 hexadecimal digits. */
export const linkToken = (token: string): string => token.replaceAll('-', '');

/** The page where people unsubscribe. It asks for the email address. */
export const unsubscribePage = (publicUrl: string): string => `${publicUrl}/unsubscribe`;

/** The same page for one recipient, whose data goes in place of `{email}` and `{token}`. */
export const UNSUBSCRIBE_LINK = '/unsubscribe?email={email}&t={token}';

export const unsubscribeLink = (
  publicUrl: string,
  link: string,
  { email, token }: { email: string; token: string },
): string =>
  publicUrl + link.replace('{email}', encodeURIComponent(email)).replace('{token}', linkToken(token));

/** Where mail programs post a one-click unsubscribe (RFC 8058). */
export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/email/unsubscribe/one-click/${linkToken(token)}`;

/** Where people see their email in the browser. Without a token, the page says that there's nothing to see. */
export const viewUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/email/view?t=${linkToken(token)}`;

/** Where people choose what they get. Without a token, the page asks them to open the link in an email. */
export const preferencesUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/preferences?t=${linkToken(token)}`;
