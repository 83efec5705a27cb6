const plain = /^[^\s@<>()[\],;:"\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i;
const named = /^[^<>]*<([^<>]+)>$/;

/** The bare address in `email@domain` or `Name <email@domain>`, or null when the text has neither form. */
export function bareAddress(text: string): string | null {
  const trimmed = text.trim();
  const address = (named.exec(trimmed)?.[1] ?? trimmed).trim();
  return plain.test(address) ? address : null;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
