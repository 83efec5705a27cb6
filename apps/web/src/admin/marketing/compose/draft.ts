import { DEFAULT_SUBJECT, defaultCampaignName } from '@fairlead/contract/brand';
import { parseManualEmails } from '@fairlead/contract/email-address';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import { z } from 'zod';
import type { AudienceBody, SendBody } from '../../../api/campaigns.ts';

/** "All that match" a search, but for those taken out one by one. `total` is what matched when it was chosen. */
const Selection = z.object({
  search: z.string(),
  role: z.union([z.enum(SUBSCRIBER_ROLES), z.literal('')]),
  except_ids: z.array(z.number()),
  total: z.number(),
  total_is_capped: z.boolean(),
});
export type Selection = z.infer<typeof Selection>;

/** A send whose outcome is not known: repeating it with this key cannot send twice. */
const Attempt = z.object({ key: z.string(), expected_recipients: z.number() });
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
  attempt: Attempt.nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** The fields that decide who gets the campaign. */
export type Recipients = Omit<Draft, 'subject' | 'campaign_name' | 'attempt'>;

const nobodyChosen = {
  manual_emails: '',
  selected_subscriber_ids: [],
  selection: null,
} satisfies Partial<Draft>;

export const emptyDraft: Draft = {
  ...nobodyChosen,
  subject: DEFAULT_SUBJECT,
  campaign_name: '',
  recipient_type: 'manual',
  role_filter: '',
  exclude_unsubscribed: true,
  attempt: null,
};

/** After a send, manual emails, campaign name and selection are cleared; the rest stays. */
export const afterSend = (draft: Draft): Draft => ({
  ...draft,
  ...nobodyChosen,
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

/** The body of the send call. `today` names a campaign that has no name. */
export const sendBody = (
  draft: Draft,
  audience: AudienceBody,
  expected_recipients: number,
  today: Date,
): SendBody => ({
  ...audience,
  subject: draft.subject.trim(),
  campaign_name: draft.campaign_name.trim() || defaultCampaignName(today),
  expected_recipients,
});
