/** Which database of a server an address names, for the screen: nothing secret is in it. */
export function placeOnServer(url: string): string {
  if (!URL.canParse(url)) return 'the database of DATABASE_URL';
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'this machine'}${pathname}`;
}
