import { z } from 'zod';
import { formTexts, tooLongText } from '../form-texts.ts';
import { INLINE_TEXT_MAX, MERGE_FALLBACK_MAX } from '../limits.ts';
import { isLine } from '../storable-text.ts';
import { documentTexts } from './document-texts.ts';
import { isMailLink } from './links.ts';
import { MERGE_FIELDS } from './merge-fields.ts';

const text = z
  .string()
  .min(1, documentTexts.emptyText)
  .max(INLINE_TEXT_MAX, tooLongText(INLINE_TEXT_MAX))
  .refine(isLine, formTexts.hiddenCharacters);

const field = {
  type: z.literal('field'),
  field: z.enum(MERGE_FIELDS, { error: documentTexts.unknownField }),
  fallback: z
    .string({ error: documentTexts.fallbackMissing })
    .min(1, documentTexts.fallbackMissing)
    .max(MERGE_FALLBACK_MAX, tooLongText(MERGE_FALLBACK_MAX))
    .refine(isLine, formTexts.hiddenCharacters)
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

/** Words, or a merge field. */
export const PlainInline = z.discriminatedUnion('type', [z.strictObject(words), z.strictObject(field)], {
  error,
});
export type PlainInline = z.infer<typeof PlainInline>;

/** Words or a merge field, with their format and link. */
export const Inline = z.discriminatedUnion(
  'type',
  [z.strictObject({ ...words, ...marks }), z.strictObject({ ...field, ...marks })],
  { error },
);
export type Inline = z.infer<typeof Inline>;
