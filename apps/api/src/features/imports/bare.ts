/** In lower case, without spaces and punctuation: "E-mail Address" and "email_address" are the same. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
