const PLAIN = /^[^\s@<>()[\],;:"\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i;
const NAMED = /^[^<>]*<([^<>]+)>$/;

/** The bare email in `email@domain` or `Name <email@domain>`, or null if the text has neither form. */
export function bareEmail(text: string): string | null {
  const trimmed = text.trim();
  const email = (NAMED.exec(trimmed)?.[1] ?? trimmed).trim();
  return PLAIN.test(email) ? email : null;
}

/** The domain of a recipient or sender in either form. */
export function domainOf(text: string): string {
  const email = bareEmail(text) ?? '';
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
