const IN_WORD = /[\p{L}\p{N}]/u;
/** What's written instead; a short address leaves no room for the word. */
const maskOf = (key: string): string => (key.length < 8 ? '…' : '[erased]');

/** In lower case, character by character, so that positions stay the same. */
const lowered = (text: string): string =>
  Array.from(text, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');

/** Not as a part of someone else's: `ann@mail.invalid` isn't in `joann@mail.invalid`. */
const standsAt = (text: string, from: number, to: number): boolean =>
  !IN_WORD.test(text.charAt(from - 1)) && !IN_WORD.test(text.charAt(to));

function withoutKey(text: string, key: string): string {
  const compared = lowered(text);
  const mask = maskOf(key);
  let rest = '';
  let read = 0;
  for (let at = compared.indexOf(key); at >= 0; at = compared.indexOf(key, at + key.length)) {
    if (!standsAt(compared, at, at + key.length)) continue;
    rest += text.slice(read, at) + mask;
    read = at + key.length;
  }
  return rest + text.slice(read);
}

/** A stored value, a text or JSON, without these addresses; properties may be named by one. `keys` are in lower case. */
export function withoutAddresses(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === 'string') return keys.reduce(withoutKey, value);
  if (Array.isArray(value)) return value.map((one) => withoutAddresses(one, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [keys.reduce(withoutKey, name), withoutAddresses(one, keys)]),
  );
}
