/** In lower case, and without accents: "Désabonné" is "desabonne", and "geschlossen" may be written with ß. */
export const unaccented = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Also without spaces and punctuation: "E-mail Address" and "email_address" are the same. */
export const bare = (text: string): string => unaccented(text).replace(/[^\p{L}\p{N}]/gu, '');
