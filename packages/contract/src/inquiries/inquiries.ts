import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, adminOnly, inLane, limited } from '../platform/access.ts';
import { csvFile } from '../platform/csv.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import {
  cursorText,
  done,
  emailAddress,
  id,
  idText,
  limitText,
  optionalText,
  requiredText,
  searchText,
  subscriberId,
  time,
} from '../platform/fields.ts';
import { InquiryKind } from '../platform/inquiry-kind.ts';
import { INQUIRIES_PAGE, INQUIRIES_PAGE_MAX } from '../platform/limits.ts';
import { adminId, count } from '../platform/numbers.ts';
import { contactRules, demoRules } from '../platform/text/form-rules.ts';
import { InquiryNote } from './inquiry-notes.ts';
import { InquiryReply } from './inquiry-replies.ts';

const c = initContract();

const honeypot = z.string().max(1_000).nullish();

/**
 * Hidden from people, so what fills one in is probably a bot. Our forms have `blank`, which no browser and no password
 * manager knows. `website`, which they do know, is for other clients.
 */
export const honeypots = { website: honeypot, blank: honeypot };

/** From the link in the email that led here. It identifies a campaign, never a person. */
const trackingCode = z.string().max(64).nullish();

export const DemoRequest = z.object({
  name: requiredText(demoRules.name),
  email: emailAddress,
  company: optionalText(demoRules.company),
  message: optionalText(demoRules.message),
  campaign: trackingCode,
  ...honeypots,
});
export type DemoRequest = z.output<typeof DemoRequest>;

export const ContactMessage = z.object({
  name: requiredText(contactRules.name),
  email: emailAddress,
  subject: optionalText(contactRules.subject),
  message: requiredText(contactRules.message),
  campaign: trackingCode,
  ...honeypots,
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const InquiryStatus = z.enum(['new', 'answered', 'archived']);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

/** An admin who can be assigned an inquiry. */
export const Assignee = z.object({ id: adminId, username: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** A demo request has a company, a message to the team has a subject. Each kind has its own ids. */
export const Inquiry = z.object({
  kind: InquiryKind,
  id,
  name: z.string(),
  email: z.string(),
  subscriber_id: subscriberId,
  company: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  status: InquiryStatus,
  /** The campaign whose email led to it, if any. */
  campaign: z.object({ id, campaign_name: z.string() }).nullable().optional(),
  /** Who takes care of it. Not active: an admin who was deactivated or deleted since, so it counts as nobody’s. */
  assignee: Assignee.extend({ is_active: z.boolean() }).nullable().optional(),
  /** Whether our last reply couldn’t be sent. */
  reply_failed: z.boolean().optional(),
  /** Until when an answer is within one business day; null if it came in before this was recorded. */
  due_at: time.nullable().optional(),
  /** When it was first marked as answered or replied to, unless the mark was taken back; null also if that wasn’t recorded. */
  answered_at: time.nullable().optional(),
  /** A hidden field of its form was filled in, and nobody has given it a status since. Archived meanwhile. */
  probably_spam: z.boolean().optional(),
  created_at: time,
});
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryFilter = z.strictObject({
  kind: InquiryKind.optional(),
  status: InquiryStatus.optional(),
  search: searchText,
  assignee: z.enum(['me', 'nobody']).optional(),
  /** New ones that weren’t answered within one business day. */
  overdue: z.enum(['true']).optional(),
  /** Only those. Without it, none of them. */
  probably_spam: z.enum(['true']).optional(),
});
export type InquiryFilter = z.infer<typeof InquiryFilter>;

const pathParams = z.object({ kind: InquiryKind, id: idText });
const inquiry = { 200: done.extend({ inquiry: Inquiry }), ...adminErrors, ...fails(404) };

export const inquiries = c.router({
  demo: {
    method: 'POST',
    path: '/demo',
    summary: 'Ask for a demo',
    metadata: limited('form'),
    body: DemoRequest,
    responses: { 200: done },
  },
  contact: {
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the team',
    metadata: limited('form'),
    body: ContactMessage,
    responses: { 200: done },
  },
  list: {
    method: 'GET',
    path: '/inquiries',
    summary: 'Demo requests and messages to the team, newest first',
    description:
      'Without those that are probably spam, unless they’re asked for. Search terms of one or two letters match the beginning of name, address, company or subject; longer ones match anywhere in these and in the message.',
    metadata: adminOnly,
    query: InquiryFilter.extend({
      limit: limitText(INQUIRIES_PAGE, INQUIRIES_PAGE_MAX),
      cursor: cursorText,
    }),
    responses: {
      200: done.extend({
        inquiries: z.array(Inquiry),
        total: count,
        total_is_capped: z.boolean(),
        next_cursor: z.string().nullable(),
      }),
      ...adminErrors,
    },
  },
  one: {
    method: 'GET',
    path: '/inquiries/:kind/:id',
    summary: 'One demo request or message, with the team’s notes and replies',
    metadata: adminOnly,
    pathParams,
    responses: {
      200: done.extend({
        inquiry: Inquiry,
        /** Oldest first, like the replies. */
        notes: z.array(InquiryNote),
        replies: z.array(InquiryReply),
        /** What the subject of a reply is if none is given. */
        reply_subject: z.string(),
      }),
      ...adminErrors,
      ...fails(404),
    },
  },
  setStatus: {
    method: 'PATCH',
    path: '/inquiries/:kind/:id',
    summary: 'Set the status of a demo request or message; a repeat changes nothing',
    description:
      'One that’s probably spam becomes an ordinary inquiry. As `new`, the team gets the notice that it didn’t get before.',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ status: InquiryStatus }),
    responses: inquiry,
  },
  export: {
    method: 'GET',
    path: '/inquiries/export',
    summary: 'All demo requests and messages that match, newest first, as a CSV file',
    metadata: inLane('short', adminConfirmed),
    query: InquiryFilter,
    responses: { 200: csvFile, ...adminErrors },
  },
});
