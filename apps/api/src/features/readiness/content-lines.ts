import { GMAIL_BYTES_MAX } from '@fairlead/contract/limits';
import { contentsOf } from '@fairlead/contract/mail/contents';
import type { MailDocument } from '@fairlead/contract/mail/document';
import { documentFaults } from '@fairlead/contract/mail/faults';
import type { PlainInline } from '@fairlead/contract/mail/inline';
import { GRADE_MAX, readingGrade, sentencesIn } from '@fairlead/contract/reading-grade';
import type { ReadinessLine } from '@fairlead/contract/types';
import { syllable } from 'syllable';

/** What stops the send, as everywhere. */
export function contentLines(document: MailDocument): ReadinessLine[] {
  const faults = documentFaults(document).map(
    (fault): ReadinessLine => ({ id: 'content', level: 'error', ...fault }),
  );
  return faults.length > 0
    ? faults
    : [{ id: 'content', level: 'ok', message: 'Nothing is missing from the email.' }];
}

/** Words of whole sentences below which a grade says little. */
const WORDS_MIN = 40;
const PROSE = new Set(['paragraph', 'bulleted_list', 'numbered_list', 'quote']);

const read = (content: readonly PlainInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : part.fallback)).join('');

export function gradeLine({ blocks }: MailDocument): ReadinessLine {
  const prose = blocks.filter(({ type }) => PROSE.has(type)).flatMap(contentsOf);
  const { grade, words } = readingGrade(prose.map(read).flatMap(sentencesIn), syllable);
  const line = (level: ReadinessLine['level'], message: string) =>
    ({ id: 'reading_grade', level, message }) as const;
  if (words < WORDS_MIN) return line('ok', 'The text is too short to tell its reading grade.');
  const shown = Math.max(1, Math.round(grade));
  return grade > GRADE_MAX
    ? line(
        'warning',
        `The text reads at grade ${shown}. Shorter sentences and everyday words bring it down to ${GRADE_MAX} or below.`,
      )
    : line('ok', `The text reads at grade ${shown}.`);
}

const kB = (bytes: number): string => `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} kB`;

export const sizeLine = (html: string): ReadinessLine => {
  const bytes = Buffer.byteLength(html);
  return bytes > GMAIL_BYTES_MAX
    ? {
        id: 'size',
        level: 'warning',
        message: `The email is ${kB(bytes)}. Gmail cuts off everything above ${kB(GMAIL_BYTES_MAX)}, including the unsubscribe link. Shorten it.`,
      }
    : { id: 'size', level: 'ok', message: `The email is ${kB(bytes)}, so Gmail shows all of it.` };
};
