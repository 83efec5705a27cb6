import { z } from 'zod';
import { CampaignName, CampaignStatus } from '../campaigns/campaign-report.ts';
import { id, time } from '../platform/fields.ts';
import { HOURS_SHOWN } from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';

/** What came back, each recipient counted once per figure; people and machines apart, as in the report. */
const responses = {
  delivered: count,
  opens: count,
  machine_opens: count,
  clicks: count,
  machine_clicks: count,
  unsubscribed: count,
};

export const ComparedFigures = z.object({
  planned: count,
  sent: count,
  ...responses,
  /** Of whatever kind. */
  bounced: count,
  /** Of these, because the address doesn't exist. */
  hard_bounced: count,
  complained: count,
});
export type ComparedFigures = z.infer<typeof ComparedFigures>;

/** A campaign that sent emails, with the figures of its report. Retention doesn't change them. */
export const ComparedCampaign = ComparedFigures.extend({
  id,
  campaign_name: z.string(),
  subject_line: z.string(),
  status: CampaignStatus,
  /** When its first email was sent. */
  sent_at: time.nullable(),
});
export type ComparedCampaign = z.infer<typeof ComparedCampaign>;

/** What happened in one hour for the first time: each recipient counts once per figure, as in the report. */
export const FirstHour = z.object({
  /** Whole hours since it began. */
  hour: z
    .number()
    .int()
    .min(0)
    .max(HOURS_SHOWN - 1),
  ...responses,
});
export type FirstHour = z.infer<typeof FirstHour>;

export const FirstHours = z.object({
  campaign: CampaignName,
  /** When the first email was sent. Null: none was. */
  began_at: time.nullable(),
  /** All 72, those that haven't come yet, too. */
  hours: z.array(FirstHour),
  /** When it was forgotten who got it and what came back. Then all hours are 0. */
  details_removed_at: time.nullable(),
  /** False if some of that was removed, or all. */
  is_complete: z.boolean(),
  counted_at: time,
});
export type FirstHours = z.infer<typeof FirstHours>;
