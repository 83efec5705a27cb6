import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { MailDocument } from '../email/document/document.ts';
import { Role } from '../people/subscribers.ts';
import { adminOnly, adminPeople } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { cursorText, done, id, idText, limitText, time } from '../platform/fields.ts';
import {
  CAMPAIGN_NAME_MAX,
  DRAFTS_PAGE,
  DRAFTS_PAGE_MAX,
  MANUAL_TEXT_MAX,
  SEARCH_MAX,
  SELECTED_IDS_MAX,
} from '../platform/limits.ts';
import { listOf } from '../platform/list-of.ts';
import { count, version, versionText } from '../platform/numbers.ts';
import { lineRule } from '../platform/text/form-rules.ts';
import { FirstPart, RECIPIENT_TYPES } from './send-fields.ts';

/**
 * Texts for drafts of campaigns. What became of a
 * draft is said first, and then what that means for what was asked: "kim changed …, so your change wasn’t saved."
 */
export const draftTexts = {
  notFound: 'We couldn’t find this draft. It may have been deleted.',
  both: 'Give either a document or a draft, not both.',
  deleted: 'This draft was deleted',
  changed: (who: string): string => `${who} changed this draft after you opened it`,
  changedBySelf: 'You changed this draft in another window',
  sent: (campaign: string): string => `This draft was already sent as “${campaign}”`,
  begun: (campaign: string): string => `“${campaign}” has started`,
  canceled: (campaign: string): string => `“${campaign}” was canceled`,
  replaced: (campaign: string): string => `“${campaign}” was already replaced by an edited version`,
  notScheduled: (campaign: string): string =>
    `“${campaign}” isn’t scheduled for later, so it can’t be edited. To change it before it goes out, undo it.`,
  tooLarge: (campaign: string): string =>
    `The recipients of “${campaign}” don’t fit into a draft, so it can’t be edited, and nothing was changed.`,
  /** Why a scheduled campaign isn't changed any more. */
  edit: 'so it can’t be edited. Nothing was changed.',
  replace: 'so your version can’t replace it and wasn’t sent. To keep your text, start a new draft with it.',
  save: {
    deleted: 'so your change wasn’t saved. To keep your text, start a new draft with it.',
    changed: 'so your change wasn’t saved. Choose which version to keep.',
    sent: 'so your change wasn’t saved. To keep your text, start a new draft with it.',
  },
  delete: {
    deleted: 'so there’s nothing left to delete.',
    changed: 'so it wasn’t deleted. Read it again before you delete it.',
    sent: 'so it wasn’t deleted. Drafts that were sent aren’t in the list.',
  },
  send: {
    deleted: 'so nothing was sent.',
    changed: 'so nothing was sent. Read it again, and then send it.',
    sent: 'so nothing was sent this time. To send the email again, duplicate the campaign.',
  },
  /** Sent drafts can be shown and tested. */
  show: {
    deleted: 'so there’s nothing to show or test.',
    changed: 'so nothing was shown or tested. Open the draft again first.',
  },
} as const;

const c = initContract();
/** As typed, so without trimming: someone may be in the middle of it. */
const line = (length: number) => {
  const { max, tooLong, clean } = lineRule(length);
  return z.string().max(max, { error: tooLong, abort: true }).overwrite(clean);
};
const roleOrNone = z.union([Role, z.literal('')]);

/** All search results except some. `total` is the number of results when they were selected. */
const DraftSelection = z.strictObject({
  search: line(SEARCH_MAX),
  role: roleOrNone,
  /** A tag's id. */
  tag: id.optional(),
  except_ids: listOf(id, SELECTED_IDS_MAX),
  total: count,
  total_is_capped: z.boolean(),
});

/** What someone is writing: anything may be unfinished. Sending it checks more. */
export const DraftContent = z.strictObject({
  campaign_name: line(CAMPAIGN_NAME_MAX),
  document: MailDocument,
  recipients: z.strictObject({
    recipient_type: z.enum(RECIPIENT_TYPES),
    manual_emails: z.string().max(MANUAL_TEXT_MAX),
    selected_subscriber_ids: listOf(id, SELECTED_IDS_MAX),
    selection: DraftSelection.nullable(),
    role_filter: roleOrNone,
    exclude_unsubscribed: z.boolean(),
    segment_id: id.nullable().optional(),
    topic_id: id.nullable().optional(),
  }),
  when: z.strictObject({
    kind: z.enum(['now', 'later']),
    /** As the fields of the screen have them, such as `2026-11-20` and `09:00`; '' until chosen. */
    date: line(16),
    time: line(16),
    time_zone: line(64),
    /** Clocks are set back and show this time twice, and the second time is meant. */
    is_second: z.boolean().optional(),
  }),
  first_part: FirstPart,
});
export type DraftContent = z.infer<typeof DraftContent>;

/** A draft as someone has seen it. */
export const DraftRef = z.strictObject({ id, version });
export type DraftRef = z.infer<typeof DraftRef>;

export const Draft = z.object({
  ...DraftRef.shape,
  campaign_name: z.string(),
  /** As plain text. */
  subject: z.string(),
  created_by: z.string(),
  created_at: time,
  /** Who saved its last change, and when. */
  updated_by: z.string(),
  updated_at: time,
  /** What it was sent as; null while it can be changed and sent. */
  campaign_id: id.nullable(),
  /** The scheduled campaign that it’s an edited version of. Sending it replaces that campaign. */
  replaces_campaign_id: id.nullable().optional(),
});
export type Draft = z.infer<typeof Draft>;

/** With 409, as `draft` is now. `campaign_id`: what it was sent as. */
export const DraftConflict = ErrorBody.extend({ draft: Draft.optional(), campaign_id: id.optional() });
export type DraftConflict = z.infer<typeof DraftConflict>;

const pathParams = z.object({ id: idText });
const conflict = { 409: DraftConflict };
const saved = { 200: done.extend({ draft: Draft }), ...adminErrors };

/** Campaigns that someone is writing. Every admin sees and changes all of them. */
export const drafts = c.router({
  list: {
    method: 'GET',
    path: '/email/drafts',
    summary: 'Drafts that weren’t sent, with the last changed one first',
    metadata: adminOnly,
    query: z.strictObject({ limit: limitText(DRAFTS_PAGE, DRAFTS_PAGE_MAX), cursor: cursorText }),
    responses: {
      200: done.extend({ drafts: z.array(Draft), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  create: {
    method: 'POST',
    path: '/email/drafts',
    summary: 'Start a draft',
    description:
      'A repeat with the same `key` and content returns the draft that the first request made; with other content, it’s a 409 with that draft.',
    metadata: adminPeople,
    /** `key` is made by the caller, for a repeat after an answer was lost. */
    body: z.strictObject({ key: z.uuid(), content: DraftContent }),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  find: {
    method: 'GET',
    path: '/email/drafts/:id',
    summary: 'A draft with its content, sent or not',
    metadata: adminOnly,
    pathParams,
    responses: {
      200: done.extend({ draft: Draft.extend({ content: DraftContent }) }),
      ...adminErrors,
      ...fails(404),
      ...conflict,
    },
  },
  save: {
    method: 'PUT',
    path: '/email/drafts/:id',
    summary: 'Replace a draft’s content',
    description:
      '`version` is the one that was changed. 409 if the draft has another one now, or was sent: nothing is overwritten. Content that’s already stored is never a conflict, so a request can be repeated.',
    metadata: adminPeople,
    pathParams,
    body: z.strictObject({ version, content: DraftContent }),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  delete: {
    method: 'DELETE',
    path: '/email/drafts/:id',
    summary: 'Delete a draft that nobody changed since it was seen',
    metadata: adminOnly,
    pathParams,
    query: z.strictObject({ version: versionText }),
    responses: { 200: done, ...adminErrors, ...fails(404), ...conflict },
  },
  duplicate: {
    method: 'POST',
    path: '/email/campaigns/:id/duplicate',
    summary: 'Start a draft with the email of a campaign',
    description:
      'Its recipients and time aren’t copied. A campaign from before there were documents gives the built-in offer under its subject.',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...saved, ...fails(404, 409) },
  },
  edit: {
    method: 'POST',
    path: '/email/campaigns/:id/edit',
    summary: 'Edit a scheduled campaign that hasn’t started',
    description:
      'Starts a draft with its email, recipients, and time, or returns the one that someone started before. The campaign stays scheduled as it is. Sending the draft cancels it and creates the edited one, both or neither; 409 if it started or was canceled by then. Deleting the draft changes nothing else.',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...saved, ...fails(404, 409) },
  },
});

/** To no one yet, so that nobody gets an email twice by accident. */
export const nobodyChosen: DraftContent['recipients'] = {
  recipient_type: 'manual',
  manual_emails: '',
  selected_subscriber_ids: [],
  selection: null,
  role_filter: '',
  exclude_unsubscribed: true,
};

/** A draft that begins with an email, such as a template or the email of a past campaign. */
export const newDraft = (document: MailDocument, time_zone: string, campaign_name = ''): DraftContent => ({
  campaign_name,
  document,
  recipients: nobodyChosen,
  when: { kind: 'now', date: '', time: '', time_zone },
  first_part: false,
});
