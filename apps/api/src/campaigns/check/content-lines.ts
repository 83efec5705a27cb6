import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { contentsOf, partsOf } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { documentFaults } from '@fairlead/contract/email/document/faults';
import { gluedField } from '@fairlead/contract/email/document/field-spacing';
import { fillIns, hasFillIn } from '@fairlead/contract/email/document/fill-ins';
import { isBlank, withFallbacks } from '@fairlead/contract/email/document/plain-text';
import { looksLikeTexts } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { GMAIL_BYTES_MAX } from '@fairlead/contract/platform/limits';
import {
  GRADE_MAX,
  readingGrade,
  sentencesIn,
  wordsOf,
} from '@fairlead/contract/platform/text/reading-grade';
import { syllable } from 'syllable';
import { consumerDataIn } from '../send/consumer-data-in.ts';

/** Whether nothing was written or shown. A signature alone says nothing. */
const isEmpty = ({ blocks }: MailDocument): boolean =>
  blocks
    .flatMap(partsOf)
    .every(
      (block) =>
        block.type !== 'button' &&
        block.type !== 'image' &&
        (block.type === 'signature' || contentsOf(block).every(isBlank)),
    );

/** What stops the send, as everywhere, and what should make one think. */
export function contentLines(document: MailDocument): CheckLine[] {
  const faults = documentFaults(document).map(
    (fault): CheckLine => ({ id: 'content', level: 'error', ...fault }),
  );
  if (faults.length > 0) return faults;
  return isEmpty(document)
    ? [{ id: 'content', level: 'warning', message: 'The email has no text yet.', block: 0 }]
    : [{ id: 'content', level: 'ok', message: 'Nothing is missing from the email.' }];
}

const list = new Intl.ListFormat('en-US');
/** Places named at most. */
const NAMED = 3;

/** What a template left to its writer. */
export function fillInLines(document: MailDocument): CheckLine[] {
  const open = fillIns(document);
  if (open.length === 0) return [];
  const more = open.length - NAMED;
  const named = list.format([...open.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])]);
  const block = document.blocks.findIndex(hasFillIn);
  return [
    {
      id: 'fill_ins',
      level: 'warning',
      message: `${named} ${open.length === 1 ? 'is' : 'are'} still to be filled in.`,
      ...(block >= 0 && { block }),
    },
  ];
}

/** Names that would become part of a word. */
export function fieldSpacingLines({ subject, preheader, blocks }: MailDocument): CheckLine[] {
  const places = [
    { found: gluedField(subject) ?? gluedField(preheader) },
    ...blocks.map((one, block) => ({ found: contentsOf(one).map(gluedField).find(Boolean), block })),
  ];
  return places.flatMap(({ found, ...place }) =>
    found ? [{ id: 'field_spacing', level: 'warning', message: `“${found}” needs a space.`, ...place }] : [],
  );
}

/** What the send asks about, too. */
export const consumerDataLines = (document: MailDocument): CheckLine[] =>
  consumerDataIn(document).map(({ kind, block }) => ({
    id: 'consumer_data',
    level: 'warning',
    message: `${looksLikeTexts[kind]}. Make sure you may share it with everyone who gets this email.`,
    ...(block !== undefined && { block }),
  }));

/** Words of whole sentences below which a grade says little. */
const WORDS_MIN = 40;
const PROSE = new Set(['paragraph', 'bulleted_list', 'numbered_list', 'quote']);

type Sentence = { sentence: string; block: number };

const sentencesOf = ({ blocks }: MailDocument): Sentence[] =>
  blocks.flatMap((one, block) =>
    partsOf(one)
      .filter(({ type }) => PROSE.has(type))
      .flatMap(contentsOf)
      .map(withFallbacks)
      .flatMap(sentencesIn)
      .map((sentence) => ({ sentence, block })),
  );

/** The first one for which it's highest, or undefined if there's none. */
function highest<T>(all: readonly T[], size: (one: T) => number): T | undefined {
  const sizes = all.map(size);
  return all[sizes.indexOf(Math.max(...sizes))];
}

const lengthOf = ({ sentence }: Sentence): number => wordsOf(sentence).length;

export function gradeLine(document: MailDocument): CheckLine {
  const prose = sentencesOf(document);
  const { grade, words } = readingGrade(
    prose.map(({ sentence }) => sentence),
    syllable,
  );
  const line = (level: CheckLine['level'], message: string) =>
    ({ id: 'reading_grade', level, message }) as const;
  if (words < WORDS_MIN) return line('ok', 'The text is too short to measure its reading grade.');
  const shown = Math.max(1, Math.round(grade));
  const longest = highest(prose, lengthOf);
  if (grade <= GRADE_MAX || !longest) return line('ok', `The text reads at grade ${shown}.`);
  const message = `The text reads at grade ${shown}. To reach grade ${GRADE_MAX} or below, use shorter sentences and everyday words. Your longest sentence has ${lengthOf(longest)} words.`;
  return { ...line('warning', message), block: longest.block };
}

const kB = (bytes: number): string => `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} kB`;

export function sizeLine({ blocks }: MailDocument, html: string): CheckLine {
  const bytes = Buffer.byteLength(html);
  if (bytes <= GMAIL_BYTES_MAX)
    return { id: 'size', level: 'ok', message: `The email is ${kB(bytes)}, so Gmail shows all of it.` };
  // What a block takes in the HTML grows with what it says.
  const largest = highest(blocks, (block) => JSON.stringify(block).length);
  return {
    id: 'size',
    level: 'warning',
    message: `The email is ${kB(bytes)}. Gmail cuts off everything past ${kB(GMAIL_BYTES_MAX)}, including the unsubscribe link. Shorten it, starting with the largest block.`,
    ...(largest && { block: blocks.indexOf(largest) }),
  };
}
