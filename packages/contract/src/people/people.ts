import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Consent } from '../consent/consents.ts';
import { adminOnly } from '../platform/access.ts';
import { ActivitySubjectKind } from '../platform/activity.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import {
  cursorText,
  done,
  emailAddress,
  id,
  idText,
  limitText,
  line,
  optionalLine,
  time,
} from '../platform/fields.ts';
import { RecipientStatus } from '../platform/ledger.ts';
import { REASON_MAX, TIMELINE_PAGE, TIMELINE_PAGE_MAX } from '../platform/limits.ts';
import { ConsumerDataQuestion, confirmed } from './consumer-data/consumer-data-question.ts';
import { typedCustom } from './custom-fields.ts';
import { typedTexts } from './person-shapes.ts';
import { Role, Subscriber, SuppressionReason, TagNames } from './subscribers.ts';

/** Texts for what admins do on a person's page. */
export const peopleTexts = {
  requestRequired: 'Say who asked, and how.',
} as const;

const c = initContract();

/** An earlier address of theirs, if that's the one they used. */
const oldAddress = z.string().nullable().optional();

const CampaignName = z.object({ id, campaign_name: z.string() });

/** What keeps campaigns from an address. */
const Block = z.object({
  reason: SuppressionReason,
  at: time,
  /** Why: a sentence, or what the person wrote. */
  detail: z.string().nullable(),
  /** How they unsubscribed, in the words of `Unsubscribed`; null for other reasons. */
  method: z.string().nullable(),
  /** The campaign whose email led to it, if that's known. */
  campaign: CampaignName.nullable(),
  old_address: oldAddress,
  /** The admin who unsubscribed them because they asked for it. The detail is then who asked, and how. */
  recorded_by: z.string().nullable().optional(),
});

const Address = z.object({ id, email: z.string() });

export const Person = Subscriber.extend({
  /** Of everything that can be edited. Opaque. */
  version: z.string(),
  blocks: z.array(Block),
  /** The admin who added them, if that's known. */
  added_by: z.string().nullable(),
  /** The subscriber with their new address, if this one was retired for it. */
  moved_to: Address.nullable(),
  /** The subscriber with the address they had before. */
  moved_from: Address.nullable(),
  /** Why the team may email them, newest first. Empty: not recorded. */
  consents: z.array(Consent).optional(),
});
export type Person = z.infer<typeof Person>;

export const PersonChange = z.strictObject({
  /** The one that was edited. */
  version: z.string().max(100),
  ...typedTexts,
  custom: typedCustom,
  role: Role,
  /** All they have from now on. Left out, they keep theirs. */
  tags: TagNames.optional(),
  confirmed,
});
export type PersonChange = z.output<typeof PersonChange>;

export const OptOutRequest = z.strictObject({
  /** Who asked, and how. */
  reason: line(REASON_MAX, peopleTexts.requestRequired),
});

export const NewAddress = z.strictObject({ email: emailAddress, reason: optionalLine(REASON_MAX) });

/** With 409: the person as they are now, and who changed them, if that's known. */
export const PersonConflict = ErrorBody.extend({
  person: Person,
  changed_by: z.string().nullable(),
  changed_at: time.nullable(),
});
export type PersonConflict = z.infer<typeof PersonConflict>;

/**
 * `import_undone`: what an import changed of them is as it was before. `emailed` is a campaign's email to them, sent or
 * not; `opened` and `clicked` only by people, not machines. `returned`: campaigns reach the address again. `signed_up`:
 * they confirmed it. `replied`: an admin wrote back about an inquiry. `preferences`: what they chose.
 */
export const PersonEventKind = z.enum([
  'joined',
  'imported',
  'import_undone',
  'emailed',
  'bounced',
  'complained',
  'opened',
  'clicked',
  'unsubscribed',
  'suppressed',
  'returned',
  'demo',
  'contact',
  'replied',
  'consent',
  'signed_up',
  'changed',
  'preferences',
]);
export type PersonEventKind = z.infer<typeof PersonEventKind>;

export const PersonEvent = z.object({
  kind: PersonEventKind,
  at: time,
  /** The admin who did it, if one did and that's known. */
  by: z.string().nullable(),
  /** A reason, what someone wrote, or what was changed. */
  detail: z.string().nullable(),
  /** The email’s status; only for `emailed` and `replied`. Null if it was removed. */
  outcome: RecipientStatus.nullable(),
  /** When the recipient’s mail server accepted the email, if it was sent, didn’t bounce, and that’s known. */
  delivered_at: time.nullable().optional(),
  /** Why; only for `suppressed`. */
  suppression: SuppressionReason.nullable(),
  /** The campaign, file, or inquiry that it's about. */
  about: z.object({ kind: ActivitySubjectKind, id, label: z.string() }).nullable(),
  old_address: oldAddress,
});
export type PersonEvent = z.infer<typeof PersonEvent>;

const pathParams = z.object({ id: idText });

/** A subscriber, with everything that's known of them. */
export const people = c.router({
  find: {
    method: 'GET',
    path: '/email/subscribers/:id',
    summary: 'A subscriber, and why campaigns do or don’t reach them',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done.extend({ person: Person }), ...adminErrors, ...fails(404) },
  },
  timeline: {
    method: 'GET',
    path: '/email/subscribers/:id/timeline',
    summary: 'Everything that happened with a subscriber and their address, newest first',
    metadata: adminOnly,
    pathParams,
    query: z.strictObject({ limit: limitText(TIMELINE_PAGE, TIMELINE_PAGE_MAX), cursor: cursorText }),
    responses: {
      200: done.extend({
        events: z.array(PersonEvent),
        next_cursor: z.string().nullable(),
        /**
         * On the last page: of campaigns that ended up to this time, only which emails went out is kept. Null if nothing
         * about this person may have been removed.
         */
        removed_until: time.nullable().optional(),
        /** On the last page: what admins changed before this time isn't recorded anymore. Null if nothing is missing. */
        log_removed_until: time.nullable().optional(),
      }),
      ...adminErrors,
      ...fails(404),
    },
  },
  change: {
    method: 'PUT',
    path: '/email/subscribers/:id',
    summary: 'Replace what can be edited of a subscriber',
    description:
      '`version` is the one that was edited. 409 if anything was changed since: nothing is overwritten. Values that are already stored are never a conflict, so a request can be repeated. 409 with `looks_like` if a new name or note looks like confidential data, unless it’s `confirmed`.',
    metadata: adminOnly,
    pathParams,
    body: PersonChange,
    responses: {
      200: done.extend({ person: Person }),
      ...adminErrors,
      ...fails(404),
      409: z.union([PersonConflict, ConsumerDataQuestion]),
    },
  },
  unsubscribe: {
    method: 'POST',
    path: '/email/subscribers/:id/unsubscribe',
    summary: 'Unsubscribe someone who asked the team for it; a repeat leaves the first one as it is',
    description:
      'As with the link in an email: only they can come back, or an admin who gives a reason. What’s asked at once is in force at once.',
    metadata: adminOnly,
    pathParams,
    body: OptOutRequest,
    responses: { 200: done.extend({ person: Person }), ...adminErrors, ...fails(404) },
  },
  changeAddress: {
    method: 'POST',
    path: '/email/subscribers/:id/address',
    summary: 'Add a subscriber’s new address, with their details, and deactivate the old one',
    description:
      'Nothing is renamed: what was sent to the old address stays with it. `reason` is needed if either address opted out. 409 after a spam report, and for a new address that’s on the list or must stay suppressed.',
    metadata: adminOnly,
    pathParams,
    body: NewAddress,
    responses: { 200: done.extend({ person: Person }), ...adminErrors, ...fails(404, 409) },
  },
});
