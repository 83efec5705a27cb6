import { DEFAULT_SUBJECT, defaultCampaignName } from '@fairlead/contract/brand';
import { parseManualEmails } from '@fairlead/contract/email';
import { UNDO_SECONDS } from '@fairlead/contract/limits';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import { SendRequest } from '@fairlead/contract/send-request';
import { z } from 'zod';
import type { AudienceBody, SendBody } from '../../../api/campaigns.ts';
import { ownTimeZone, scheduledTime } from './schedule.ts';

/** "All that match" a search, but for those taken out one by one. `total` is what matched when it was chosen. */
const Selection = z.object({
  search: z.string(),
  role: z.union([z.enum(SUBSCRIBER_ROLES), z.literal('')]),
  except_ids: z.array(z.number()),
  total: z.number(),
  total_is_capped: z.boolean(),
});
export type Selection = z.infer<typeof Selection>;

type PostedBody = SendBody & { expected_recipients: number };
const Posted = SendRequest.required({ expected_recipients: true });

/**
 * A send whose outcome is not known. Repeating it cannot send twice, as long as key and body are the same to the byte:
 * the body is kept as it was posted, also over a midnight that would give it another name.
 */
const Attempt = z.object({
  key: z.string(),
  made_at: z.iso.datetime(),
  body: z.custom<PostedBody>((body) => Posted.safeParse(body).success),
});
export type Attempt = z.infer<typeof Attempt>;

/** What an admin has composed so far, as it is kept in the browser. */
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
  /** `2026-11-20` and `09:00` as clocks in the zone show them; '' until chosen. */
  date: z.string().default(''),
  time: z.string().default(''),
  time_zone: z.string().default(ownTimeZone),
  first_part: z.boolean().default(false),
  attempt: Attempt.nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** The fields that decide who gets the campaign. */
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

/** After a send, manual emails, campaign name, selection and time are cleared; the rest stays. */
export const afterSend = (draft: Draft): Draft => ({
  ...draft,
  ...nobodyChosen,
  ...rightAway,
  campaign_name: '',
  attempt: null,
});

/** Characters of one manual entry the API takes; what is longer is no address anyway. */
const ENTRY_MAX = 1_000;

/** The recipient fields of the draft for the API, or null while they can name nobody. */
export function audienceBody(draft: Recipients): AudienceBody | null {
  const { recipient_type, exclude_unsubscribed } = draft;
  const shared = { recipient_type, exclude_unsubscribed };
  switch (recipient_type) {
    case 'manual': {
      const manual_emails = parseManualEmails(draft.manual_emails).filter(
        ({ length }) => length <= ENTRY_MAX,
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

/** A moment for what is scheduled, so that it is the one that was shown and confirmed; time to undo for what goes right away. */
const timingBody = (draft: Draft): Partial<SendBody> => {
  const moment = scheduledTime(draft);
  return {
    ...(moment
      ? { scheduled_at: moment.toISOString(), time_zone: draft.time_zone }
      : { undo_seconds: UNDO_SECONDS }),
    ...(draft.first_part ? { first_part: true } : {}),
  };
};

/** The body of the send call. `today` names a campaign that has no name. */
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

/** Freezes the draft for sending it to exactly so many people. */
export const newAttempt = (draft: Draft, expected_recipients: number, key: string, now: Date): Attempt => ({
  key,
  made_at: now.toISOString(),
  body: sendBody(draft, audienceBody(draft) ?? { recipient_type: 'manual' }, expected_recipients, now),
});

/** What became of the draft since a send without a known outcome: nothing, or it would be another campaign now. */
export type Unfinished = 'same' | 'edited' | null;

export function unfinishedSend(draft: Draft): Unfinished {
  if (!draft.attempt) return null;
  const { made_at, body, key } = draft.attempt;
  const now = newAttempt(draft, body.expected_recipients, key, new Date(made_at));
  return JSON.stringify(now.body) === JSON.stringify(body) ? 'same' : 'edited';
}
