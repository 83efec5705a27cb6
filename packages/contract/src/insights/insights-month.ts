import { z } from 'zod';
import { must, time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { ComparedCampaign, ComparedFigures } from './insights-campaigns.ts';
import { Growth, GrowthBucket } from './insights-growth.ts';

/** Such as 2026-10. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, must('a year and a month, such as 2026-10'));

export const monthNotBegun = 'That month hasn’t begun. Choose this month or an earlier one.';

/** A month's campaigns that are listed; their sums are of all. */
export const MONTH_CAMPAIGNS_MAX = 100;

/** What happened in one month, by the rules of the other figures. */
export const MonthSummary = z.object({
  month: Month,
  time_zone: z.string(),
  starts_at: time,
  ends_at: time,
  list: GrowthBucket.omit({ day: true, starts_at: true }).extend(
    Growth.pick({ on_list_before: true, since: true, log_removed_until: true, undated: true }).shape,
  ),
  /** Those whose first email was sent in the month, newest first, with all that came back so far. */
  campaigns: z.object({ total: count, sums: ComparedFigures, newest: z.array(ComparedCampaign) }),
  inquiries: z.object({
    demo_requests: count,
    contact_messages: count,
    /** Not counted in either of these. */
    probably_spam: count,
    /** In the month, whenever they came in. */
    answered: count,
    /** Of these, within one business day. */
    answered_in_time: count,
    /** Inquiries from before may have been removed because they're old. Null: nothing is missing. */
    removed_until: time.nullable(),
  }),
  counted_at: time,
});
export type MonthSummary = z.infer<typeof MonthSummary>;
