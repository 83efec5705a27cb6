import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Consent } from '../consent/consents.ts';
import { ConsumerDataQuestion } from '../people/consumer-data/consumer-data-question.ts';
import { NewSubscriber, Subscriber } from '../people/subscribers.ts';
import { adminOnly } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, idText, optionalText, time } from '../platform/fields.ts';
import { InquiryKind } from '../platform/inquiry-kind.ts';
import { REASON_MAX } from '../platform/limits.ts';
import { adminId, count, wholeNumber } from '../platform/numbers.ts';
import { paragraphRule } from '../platform/text/form-rules.ts';
import { Assignee, Inquiry } from './inquiries.ts';
import { InquiryNote, NewNote } from './inquiry-notes.ts';
import { InquiryReply, NewReply } from './inquiry-replies.ts';

const c = initContract();

const pathParams = z.object({ kind: InquiryKind, id: idText });

/** How many inquiries were answered within one business day. */
export const AnswerTimes = z.object({
  /** The first inquiry that counts; those before it came in before this was recorded. Null: none in 90 days. */
  since: time.nullable(),
  /** Unanswered ones past their time, whenever they came in. */
  overdue: count,
  /** Of what came in during the last days: what was answered or is overdue. Archived without an answer doesn't count. */
  periods: z.array(
    z.object({
      days: count,
      counted: count,
      in_time: count,
      /** Rounded down; null if nothing counts. */
      percent: wholeNumber(0, 100).nullable(),
    }),
  ),
});
export type AnswerTimes = z.infer<typeof AnswerTimes>;

/** What the team does with an inquiry. */
export const inquiryWork = c.router({
  answerTimes: {
    method: 'GET',
    path: '/inquiries/answer-times',
    summary: 'How many inquiries of the last 30 and 90 days were answered within one business day',
    description:
      'Business days are Monday to Friday in the team’s time zone. An inquiry is due at the same time of the next one; on weekends, when Monday ends. What counts is the first reply, or when it was first marked as answered.',
    metadata: adminOnly,
    responses: { 200: done.extend({ answer_times: AnswerTimes }), ...adminErrors },
  },
  assignees: {
    method: 'GET',
    path: '/inquiries/assignees',
    summary: 'The admins who can be assigned an inquiry, by name',
    metadata: adminOnly,
    responses: { 200: done.extend({ assignees: z.array(Assignee) }), ...adminErrors },
  },
  assign: {
    method: 'PUT',
    path: '/inquiries/:kind/:id/assignee',
    summary: 'Assign an inquiry to an active admin, or to nobody; a repeat changes nothing',
    description: '`was` is who had it when you looked: 409 if someone else has it now.',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ assignee_id: adminId.nullable(), was: adminId.nullable().optional() }),
    responses: { 200: done.extend({ inquiry: Inquiry }), ...adminErrors, ...fails(404, 409) },
  },
  addNote: {
    method: 'POST',
    path: '/inquiries/:kind/:id/notes',
    summary: 'Add a note to an inquiry, which only the team sees',
    description:
      'A repeat with the same `key` and text returns the first note. 409 if it looks like confidential data, unless it’s `confirmed`.',
    metadata: adminOnly,
    pathParams,
    body: NewNote,
    responses: {
      200: done.extend({ note: InquiryNote }),
      ...adminErrors,
      ...fails(404),
      409: ConsumerDataQuestion,
    },
  },
  deleteNote: {
    method: 'DELETE',
    path: '/inquiries/:kind/:id/notes/:note',
    summary: 'Delete a note that you wrote',
    metadata: adminOnly,
    pathParams: pathParams.extend({ note: idText }),
    responses: { 200: done, ...adminErrors, ...fails(404, 409) },
  },
  reply: {
    method: 'POST',
    path: '/inquiries/:kind/:id/replies',
    summary: 'Email the person behind an inquiry, and mark it as answered',
    description:
      'Their answer goes to the team’s inbox. A repeat with the same `key` and text sends nothing and returns the first reply. 409 if someone else replied after `last_reply_id`, and for an address that bounced or reported spam.',
    metadata: adminOnly,
    pathParams,
    body: NewReply,
    responses: {
      200: done.extend({ inquiry: Inquiry, reply: InquiryReply }),
      ...adminErrors,
      ...fails(404, 409),
    },
  },
  addSubscriber: {
    method: 'POST',
    path: '/inquiries/:kind/:id/subscriber',
    summary: 'Add the person behind an inquiry to the subscribers, and record why the team may email them',
    description:
      '`statement` says how and when they agreed. Without it, only the inquiry is recorded as the reason. Someone who’s on the list already keeps their details and gets the consent. Someone who opted out needs a statement. 409 after a bounce or spam report. A repeat changes nothing.',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({
      statement: optionalText(paragraphRule(REASON_MAX)),
      role: NewSubscriber.shape.role,
    }),
    responses: {
      200: done.extend({
        subscriber: Subscriber,
        consent: Consent,
        /** False for someone who was on the list already. */
        added: z.boolean(),
      }),
      ...adminErrors,
      ...fails(404, 409),
    },
  },
});
