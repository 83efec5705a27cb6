import { escapeHtml } from '../../platform/mail/escape-html.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters and line separators are what is removed
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** One line of plain text. Everything that could start a new line or hide something becomes a space. */
export const textValue = (value: string): string => value.replace(BREAKS, ' ');

/** One line for element content and quoted attributes of HTML. */
export const htmlValue = (value: string): string => escapeHtml(textValue(value));
