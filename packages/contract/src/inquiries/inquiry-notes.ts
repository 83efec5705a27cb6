import { z } from 'zod';
import { confirmed } from '../people/consumer-data/consumer-data-question.ts';
import { id, requiredText, time } from '../platform/fields.ts';
import { NOTES_MAX } from '../platform/limits.ts';
import { paragraphRule } from '../platform/text/form-rules.ts';
import { inquiryTexts } from './inquiry-texts.ts';

/** What an admin noted about an inquiry, for the team only. */
export const InquiryNote = z.object({
  id,
  text: z.string(),
  by: z.string(),
  created_at: time,
  /** Whether the caller wrote it, and so may delete it. */
  is_mine: z.boolean(),
});
export type InquiryNote = z.infer<typeof InquiryNote>;

export const NewNote = z.strictObject({
  /** Made by the caller: a repeat adds nothing. */
  key: z.uuid(),
  text: requiredText({ ...paragraphRule(NOTES_MAX), required: inquiryTexts.noteRequired }),
  confirmed,
});
export type NewNote = z.output<typeof NewNote>;
