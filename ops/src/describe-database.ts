/** The host and database of a URL, to print: without the password. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return 'the database of DATABASE_URL';
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'this machine'}${pathname}`;
}
