/**
 * C0 and C1 controls, except for tab, line feed, and carriage return. And overrides, embeddings, and isolates of the
 * reading direction, which make a text look like another one; the plain marks (U+200E and U+200F) stay, because
 * right-to-left text needs them.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
/** What a text of one line can't have besides. */
const BREAK = /[\t\n\r\u2028\u2029]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether PostgreSQL and JSON keep the text as it is. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

/** Whether a text may have several lines. */
export const isParagraph = (text: string): boolean => !HIDDEN.test(text) && isWellFormed(text);

/** Whether a text may be on one line: it's what it looks like, and safe in an email header and in PostgreSQL. */
export const isLine = (text: string): boolean => isParagraph(text) && !BREAK.test(text);

/** The text without hidden characters that no text may have. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.split(HIDDEN).join('');
