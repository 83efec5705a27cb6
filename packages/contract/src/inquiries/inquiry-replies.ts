import { z } from 'zod';
import { id, optionalText, requiredText, time } from '../platform/fields.ts';
import { REPLY_MAX } from '../platform/limits.ts';
import { paragraphRule } from '../platform/text/form-rules.ts';
import { emailSubjectRule } from '../platform/text/strict-line.ts';
import { inquiryTexts } from './inquiry-texts.ts';

/** An email that an admin wrote to the person behind an inquiry. */
export const InquiryReply = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  /** The admin who wrote it. */
  by: z.string(),
  created_at: time,
  state: z.enum(['waiting', 'sent', 'failed']),
  sent_at: time.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type InquiryReply = z.infer<typeof InquiryReply>;

export const NewReply = z.strictObject({
  /** Made by the caller: a repeat sends nothing. */
  key: z.uuid(),
  /** Default: the `reply_subject` of the inquiry. */
  subject: optionalText(emailSubjectRule),
  text: requiredText({ ...paragraphRule(REPLY_MAX), required: inquiryTexts.replyRequired }),
  /** The last reply the admin saw, or null for none: if there's another by now, nothing is sent. */
  last_reply_id: id.nullable().optional(),
});
export type NewReply = z.output<typeof NewReply>;
