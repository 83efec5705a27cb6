/** C0 and C1 controls, except for tab, line feed, and carriage return. */
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
/**
 * Overrides, embeddings, and isolates of the reading direction, which make a text look like another one. The plain marks
 * (U+200E and U+200F) stay: right-to-left text needs them.
 */
const DIRECTION = '\\u202a-\\u202e\\u2066-\\u2069';
/** What a text of one line can't have besides. */
const BREAK = '\\t\\n\\r\\u2028\\u2029';

const HIDDEN = new RegExp(`[${CONTROL}${DIRECTION}]`);
const ALL_HIDDEN = new RegExp(HIDDEN, 'g');
const NOT_IN_LINE = new RegExp(`[${CONTROL}${DIRECTION}${BREAK}]`);
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether PostgreSQL and JSON keep the text as it is. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

/** Whether a text may be on one line: it's what it looks like, and safe in an email header and in PostgreSQL. */
export const isLine = (text: string): boolean => !NOT_IN_LINE.test(text) && isWellFormed(text);

/** Whether a text may have several lines. */
export const isParagraph = (text: string): boolean => !HIDDEN.test(text) && isWellFormed(text);

/** The text without hidden characters that no text may have. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.replace(ALL_HIDDEN, '');
