// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are allowed
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether PostgreSQL and JSON keep the text as it is. */
export const isWellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

/** Whether a text may be on one line: safe in an email header and in PostgreSQL. */
export const isLine = (text: string): boolean => !CONTROL.test(text) && isWellFormed(text);

/** Whether a text may have several lines. */
export const isParagraph = (text: string): boolean => !CONTROL_IN_TEXT.test(text) && isWellFormed(text);
