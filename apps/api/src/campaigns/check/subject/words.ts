/**
 * A line in lower case and without accents, for looking up phrases: words, "#" for each number, and "|" for what ends a
 * clause. Each has a space on both sides.
 */
export function words(line: string): string {
  const plain = line
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '');
  const parts = plain.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu) ?? [];
  const named = parts.map((part) => {
    if (/^\p{N}/u.test(part)) return '#';
    return /^\p{L}/u.test(part) ? part : '|';
  });
  return ` | ${named.join(' ')} | `;
}

export const findPhrase = (text: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => text.includes(` ${phrase} `));
