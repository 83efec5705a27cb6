const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;
/** What's not seen, or only drawn over the character before it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{M}]|[^\P{Cc}\t\n\v\f\r\u0085]/gu;
const DASH = /[\p{Pd}\u2212\u2043]/gu;
const DOT = /[\u2024\uff0e]/g;
const SLASH = /[\u2044\u2215\uff0f]/g;
const SPACE = /[\p{Zs}\v\f]/gu;
const BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** Unicode has the digits of each script in rows of ten, from 0 to 9 (Unicode Standard, 4.6). */
function findDigit(digit: string): string {
  let before = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (DIGIT.test(String.fromCodePoint(before - 1))) {
    before -= 1;
    steps += 1;
  }
  return String(steps % 10);
}

/** Of digits seen before; there are some hundred. */
const found = new Map<string, string>();

function digitOf(digit: string): string {
  const known = found.get(digit) ?? findDigit(digit);
  found.set(digit, known);
  return known;
}

/**
 * The text with the digits, dashes, dots, slashes, and spaces of ASCII in place of those that only look different, and
 * without what can't be seen. Takes linear time, which Unicode's own normalization doesn't.
 */
export function plainCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(FOREIGN_DIGIT, digitOf)
    .replace(DASH, '-')
    .replace(DOT, '.')
    .replace(SLASH, '/')
    .replace(BREAK, '\n')
    .replace(SPACE, ' ');
}
