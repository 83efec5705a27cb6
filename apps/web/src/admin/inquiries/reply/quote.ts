import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { dayText } from '../../platform/time/time-stamp.tsx';

/** What a visitor wrote, as mail programs quote it. */
export const quoteOf = ({ name, message, created_at }: Inquiry): string =>
  message ? `${name} wrote on ${dayText(created_at)}:\n${message.replace(/^/gm, '> ')}` : '';

/** The text with another one put in at a place, as a paragraph of its own. */
export const withParagraph = (text: string, at: number, added: string): string =>
  [text.slice(0, at).trimEnd(), added, text.slice(at).trimStart()].filter(Boolean).join('\n\n');
