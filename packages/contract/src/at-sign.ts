/** An at sign, also a full-width one, or as links have it. A link may be within a link. */
const SIGN = /[@＠﹫]|%(?:25)*40/;
const SIGN_THEN_DOT = /(?:[@＠﹫]|%(?:25)*40).*[.。．｡]/s;

/** Any text with an at sign may opt out. */
export const hasAtSign = (text: string): boolean => SIGN.test(text);

/** Whether it's worth asking the server for the address in a text. */
export const mayNameEmail = (text: string): boolean => SIGN_THEN_DOT.test(text);
