import { z } from 'zod';
import { draftedSenderName, emailAddress } from '../../platform/fields.ts';
import {
  DOCUMENT_BLOCKS_MAX,
  DOCUMENT_BYTES_MAX,
  PREHEADER_MAX,
  SUBJECT_MAX,
} from '../../platform/limits.ts';
import { listOf } from '../../platform/list-of.ts';
import { tooLongText } from '../../platform/text/form-texts.ts';
import { blockList, bytesOf } from './blocks.ts';
import { documentTexts } from './document-texts.ts';
import { documentFaults } from './faults.ts';
import { PlainInline, SubjectInline } from './inline.ts';
import { plainText } from './plain-text.ts';

type Versioned = { version: number };
/** From the version that is its key to the next one. */
type Upgrades = Readonly<Record<number, (document: Versioned) => object>>;

/** Version 2 has newsletters, tables, columns, nested items in lists, and buttons and images that aren't at the left. What version 1 has is the same in it. */
const UPGRADES: Upgrades = { 1: (document) => document };

/** A document of an earlier version as one of `target`, step by step. Checked by its reader. */
export function upgraded(document: Versioned, target: number, upgrades: Upgrades = UPGRADES): unknown {
  let current = document;
  while (current.version < target) {
    const { version } = current;
    current = { ...upgrades[version]?.(current), version: version + 1 };
  }
  return current;
}

/** The version that is written. */
export const DOCUMENT_VERSION = 2;

/** Each part has a character at least. */
const plainLine = (max: number, title: string, inline = PlainInline) =>
  listOf(inline, max, {
    tooMany: tooLongText(max),
    inItem: (_, problem) => `${title}: ${problem}`,
  }).refine((content) => [...plainText(content)].length <= max, tooLongText(max));

const Current = z.strictObject({
  version: z.literal(DOCUMENT_VERSION),
  subject: plainLine(SUBJECT_MAX, 'Subject', SubjectInline),
  /** What mail programs show after the subject. */
  preheader: plainLine(PREHEADER_MAX, 'Preview text'),
  /** In front of the sender's address, which stays the one of `MAIL_FROM`; null for the team's. */
  sender_name: draftedSenderName.nullable(),
  reply_to: emailAddress.nullable(),
  /** What it says it is. Without it, an advertisement, which has to say so (15 U.S.C. § 7704). */
  kind: z.literal('newsletter', { error: documentTexts.kind }).optional(),
  blocks: blockList(DOCUMENT_BLOCKS_MAX, documentTexts.tooManyBlocks),
});

function isVersioned(value: unknown): value is { version: number } {
  return typeof value === 'object' && value !== null && 'version' in value && Number.isInteger(value.version);
}

export type MailDocument = z.infer<typeof Current>;

/** An email as its author wrote it. Anything it can't hold is refused, so no HTML is ever stored. */
export const MailDocument: z.ZodType<MailDocument, MailDocument> = z.preprocess((value, context) => {
  if (!isVersioned(value) || value.version < 1 || value.version > DOCUMENT_VERSION) {
    const message =
      isVersioned(value) && value.version > DOCUMENT_VERSION
        ? documentTexts.newer
        : documentTexts.unknownVersion;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  const current = upgraded(value, DOCUMENT_VERSION);
  // Before the schema, which may have much to say of a large one.
  if (bytesOf(current) <= DOCUMENT_BYTES_MAX) return current;
  context.addIssue({ code: 'custom', message: documentTexts.tooLarge });
  return z.NEVER;
}, Current) as z.ZodType<MailDocument, MailDocument>;

/** An email that can be sent: nothing is missing that people need. */
export const FinishedDocument: z.ZodType<MailDocument, MailDocument> = MailDocument.superRefine(
  (document, context) => {
    for (const { message, block } of documentFaults(document))
      context.addIssue({
        code: 'custom',
        message: block === undefined ? message : documentTexts.inBlock(block + 1, message),
      });
  },
);
