// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;

/** In lower case, and without accents: "Désabonné" is "desabonne", and "geschlossen" may be written with ß. */
export const unaccented = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text)
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Also without spaces and punctuation: "E-mail Address" and "email_address" are the same. */
export const bare = (text: string): string => unaccented(text).replace(/[^\p{L}\p{N}]/gu, '');
