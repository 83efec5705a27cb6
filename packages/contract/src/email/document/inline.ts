import { z } from 'zod';
import { CUSTOM_KEY } from '../../platform/custom-fields.ts';
import { INLINE_TEXT_MAX, MERGE_FALLBACK_MAX } from '../../platform/limits.ts';
import { isLine, shownLine } from '../../platform/text/storable-text.ts';
import { strictLineError } from '../../platform/text/strict-line.ts';
import { documentTexts } from './document-texts.ts';
import { isMailLink } from './links.ts';
import { MERGE_FIELDS } from './merge-fields.ts';

const text = z
  .string()
  .overwrite(shownLine)
  .min(1, documentTexts.emptyText)
  .max(INLINE_TEXT_MAX, documentTexts.tooLong(INLINE_TEXT_MAX));

/** It may have been stored with characters that only `documentFaults` refuses. */
const subjectText = z
  .string()
  .min(1, documentTexts.emptyText)
  .max(INLINE_TEXT_MAX, documentTexts.tooLong(INLINE_TEXT_MAX))
  .refine(isLine, { error: ({ input }) => strictLineError('it', String(input)) });

/** Its name: one that every team has, or one of the team's own. */
export const MergeField = z.union(
  [z.enum(MERGE_FIELDS), z.templateLiteral(['custom_', z.string().regex(CUSTOM_KEY)])],
  { error: documentTexts.unknownField },
);

const field = {
  type: z.literal('field'),
  field: MergeField,
  fallback: z
    .string({ error: documentTexts.fallbackMissing })
    .overwrite(shownLine)
    .min(1, documentTexts.fallbackMissing)
    .max(MERGE_FALLBACK_MAX, documentTexts.tooLong(MERGE_FALLBACK_MAX))
    .refine((fallback) => fallback.trim() === fallback, documentTexts.fallbackMissing),
};

export const MailLink = z.string().refine(isMailLink, documentTexts.linkRefused);

const marks = {
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: MailLink.optional(),
};

const words = { type: z.literal('text'), text };
const error = documentTexts.unknownInline;

const plainInline = (words: { type: z.ZodLiteral<'text'>; text: z.ZodString }) =>
  z.discriminatedUnion('type', [z.strictObject(words), z.strictObject(field)], { error });

/** Words, or a merge field. */
export const PlainInline = plainInline(words);
export const SubjectInline = plainInline({ ...words, text: subjectText });
export type PlainInline = z.infer<typeof PlainInline>;

/** Words or a merge field, with their format and link. */
export const Inline = z.discriminatedUnion(
  'type',
  [z.strictObject({ ...words, ...marks }), z.strictObject({ ...field, ...marks })],
  { error },
);
export type Inline = z.infer<typeof Inline>;
