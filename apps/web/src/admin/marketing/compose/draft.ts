import { DEFAULT_SUBJECT, defaultCampaignName } from '@fairlead/contract/brand';
import { parseManualEmails } from '@fairlead/contract/email';
import { MANUAL_EMAIL_MAX, UNDO_SECONDS } from '@fairlead/contract/limits';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import { SendFields } from '@fairlead/contract/send-fields';
import { z } from 'zod';
import type { AudienceBody, SendBody } from '../../../api/campaigns.ts';
import { ownTimeZone, scheduledTime } from './schedule.ts';

/** All search results except some. `total` is the number of results when they were selected. */
const Selection = z.object({
  search: z.string(),
  role: z.union([z.enum(SUBSCRIBER_ROLES), z.literal('')]),
  except_ids: z.array(z.number()),
  total: z.number(),
  total_is_capped: z.boolean(),
});
export type Selection = z.infer<typeof Selection>;

type PostedBody = SendBody & { expected_recipients: number };
const Posted = SendFields.required({ expected_recipients: true });

/**
 * A send with an unknown result. It can be repeated safely if the key and body are byte-identical, so the body is
 * stored as it was posted: a default name would change at midnight.
 */
const Attempt = z.object({
  key: z.string(),
  made_at: z.iso.datetime(),
  body: z.custom<PostedBody>((body) => Posted.safeParse(body).success),
});
export type Attempt = z.infer<typeof Attempt>;

/** The composer's content as stored in the browser. */
export const Draft = z.object({
  subject: z.string(),
  campaign_name: z.string(),
  recipient_type: z.enum(['manual', 'all_active', 'by_role', 'selected_ids']),
  manual_emails: z.string(),
  selected_subscriber_ids: z.array(z.number()),
  selection: Selection.nullable(),
  role_filter: z.union([z.enum(SUBSCRIBER_ROLES), z.literal('')]),
  exclude_unsubscribed: z.boolean(),
  when: z.enum(['now', 'later']).default('now'),
  /** `2026-11-20` and `09:00` as local time in the zone; '' until chosen. */
  date: z.string().default(''),
  time: z.string().default(''),
  time_zone: z.string().default(ownTimeZone),
  first_part: z.boolean().default(false),
  attempt: Attempt.nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** Fields that determine the audience. */
export type Recipients = Pick<
  Draft,
  | 'recipient_type'
  | 'manual_emails'
  | 'selected_subscriber_ids'
  | 'selection'
  | 'role_filter'
  | 'exclude_unsubscribed'
>;

const rightAway = { when: 'now', date: '', time: '' } satisfies Partial<Draft>;

const nobodyChosen = {
  manual_emails: '',
  selected_subscriber_ids: [],
  selection: null,
} satisfies Partial<Draft>;

export const emptyDraft: Draft = {
  ...nobodyChosen,
  ...rightAway,
  subject: DEFAULT_SUBJECT,
  campaign_name: '',
  recipient_type: 'manual',
  role_filter: '',
  exclude_unsubscribed: true,
  time_zone: ownTimeZone(),
  first_part: false,
  attempt: null,
};

/** Clears manual emails, campaign name, selection, and time after a send; keeps the rest. */
export const afterSend = (draft: Draft): Draft => ({
  ...draft,
  ...nobodyChosen,
  ...rightAway,
  campaign_name: '',
  attempt: null,
});

/** The recipient fields for the API, or null if they're incomplete. */
export function audienceBody(draft: Recipients): AudienceBody | null {
  const { recipient_type, exclude_unsubscribed } = draft;
  const shared = { recipient_type, exclude_unsubscribed };
  switch (recipient_type) {
    case 'manual': {
      const manual_emails = parseManualEmails(draft.manual_emails).filter(
        ({ length }) => length <= MANUAL_EMAIL_MAX,
      );
      return manual_emails.length > 0 ? { ...shared, manual_emails } : null;
    }
    case 'all_active':
      return shared;
    case 'by_role':
      return draft.role_filter ? { ...shared, role_filter: draft.role_filter } : null;
    case 'selected_ids': {
      if (draft.selection) {
        const { search, role, except_ids } = draft.selection;
        return { ...shared, selection: { search, role, active_only: 'true', except_ids } };
      }
      const { selected_subscriber_ids } = draft;
      return selected_subscriber_ids.length > 0 ? { ...shared, selected_subscriber_ids } : null;
    }
  }
}

/** Scheduled sends use the exact time that was confirmed; immediate sends get a delay for undo. */
const timingBody = (draft: Draft): Partial<SendBody> => {
  const moment = scheduledTime(draft);
  return {
    ...(moment
      ? { scheduled_at: moment.toISOString(), time_zone: draft.time_zone }
      : { undo_seconds: UNDO_SECONDS }),
    ...(draft.first_part ? { first_part: true } : {}),
  };
};

/** The request body for a send. `today` is the default name. */
const sendBody = (
  draft: Draft,
  audience: AudienceBody,
  expected_recipients: number,
  today: Date,
): PostedBody => ({
  ...audience,
  ...timingBody(draft),
  subject: draft.subject.trim(),
  campaign_name: draft.campaign_name.trim() || defaultCampaignName(today),
  expected_recipients,
});

/** Freezes the draft for sending to exactly this many people. */
export const newAttempt = (draft: Draft, expected_recipients: number, key: string, now: Date): Attempt => ({
  key,
  made_at: now.toISOString(),
  body: sendBody(draft, audienceBody(draft) ?? { recipient_type: 'manual' }, expected_recipients, now),
});

/** Whether the draft has been edited since a send with an unknown result, which makes it a different campaign. */
export type Unfinished = 'same' | 'edited' | null;

export function unfinishedSend(draft: Draft): Unfinished {
  if (!draft.attempt) return null;
  const { made_at, body, key } = draft.attempt;
  const now = newAttempt(draft, body.expected_recipients, key, new Date(made_at));
  return JSON.stringify(now.body) === JSON.stringify(body) ? 'same' : 'edited';
}
