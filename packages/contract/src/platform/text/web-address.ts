/** An https address without a user in it. */
export function isWebAddress(href: string): boolean {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { hostname, username, password } = new URL(href);
  // "https://our-site.com@evil.com" leads to evil.com.
  return hostname !== '' && username === '' && password === '';
}
