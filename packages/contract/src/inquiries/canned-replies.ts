import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { done, id, idText, line, requiredText, time } from '../platform/fields.ts';
import { CANNED_REPLIES_MAX, MESSAGE_MAX, TEMPLATE_NAME_MAX } from '../platform/limits.ts';
import { version } from '../platform/numbers.ts';
import { paragraphRule } from '../platform/text/form-rules.ts';
import { inquiryTexts } from './inquiry-texts.ts';

const c = initContract();

/** A text that the team sends again and again. A reply that begins with it has a copy. */
export const CannedReply = z.object({
  id,
  title: z.string(),
  text: z.string(),
  version,
  /** Who wrote or changed it last, and when. */
  updated_by: z.string(),
  updated_at: time,
});
export type CannedReply = z.infer<typeof CannedReply>;

export const CannedText = z.strictObject({
  title: line(TEMPLATE_NAME_MAX, inquiryTexts.titleRequired),
  text: requiredText({ ...paragraphRule(MESSAGE_MAX), required: inquiryTexts.replyRequired }),
});
export type CannedText = z.output<typeof CannedText>;

/** With 409: the canned reply as it is now. */
export const CannedReplyConflict = ErrorBody.extend({ canned_reply: CannedReply });
export type CannedReplyConflict = z.infer<typeof CannedReplyConflict>;

const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ canned_reply: CannedReply }), ...adminErrors };

/** Every admin sees and changes all of them. */
export const cannedReplies = c.router({
  list: {
    method: 'GET',
    path: '/canned-replies',
    summary: 'The team’s canned replies, by title',
    metadata: adminOnly,
    responses: { 200: done.extend({ canned_replies: z.array(CannedReply) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/canned-replies',
    summary: 'Add a canned reply',
    description: `A team can have ${CANNED_REPLIES_MAX}. A repeat with the same \`key\` and texts returns the first one.`,
    metadata: adminOnly,
    /** `key` is made by the caller, for a repeat after an answer was lost. */
    body: CannedText.extend({ key: z.uuid() }),
    responses: { ...saved, ...fails(409) },
  },
  change: {
    method: 'PUT',
    path: '/canned-replies/:id',
    summary: 'Change a canned reply',
    description:
      '`version` is the one that was changed: 409 if there’s another by now. Texts that are already stored are never a conflict.',
    metadata: adminOnly,
    pathParams,
    body: CannedText.extend({ version }),
    responses: { ...saved, ...fails(404), 409: CannedReplyConflict },
  },
  delete: {
    method: 'DELETE',
    path: '/canned-replies/:id',
    summary: 'Delete a canned reply; replies that were sent stay as they are',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
});
