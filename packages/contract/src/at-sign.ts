/** An at sign, also a full-width one, or as links have it. A link may be within a link. */
const SIGN = /[@＠﹫]|%(?:25)*40/;

/** Any text with an at sign may opt out. */
export const hasAtSign = (text: string): boolean => SIGN.test(text);

/** Whether it's worth asking the server for the address in a text: a dot comes after an at sign. */
export const mayNameEmail = (text: string): boolean =>
  hasAtSign(text) && /[.。．｡]/.test(text.slice(text.search(SIGN)));
