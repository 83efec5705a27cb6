import { z } from 'zod';
import { LinkClicks } from '../campaigns/campaign-people.ts';
import { time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';

/** Links and domains by name; there may be more. */
export const INSIGHTS_TOP = 50;

/** What a period's figures are made of: its newest campaigns. */
const counted = {
  campaigns: count,
  /** When the oldest of these was sent. Null: there are none. */
  since: time.nullable(),
  /** Who got campaigns that ended up to this time was removed, so they aren't counted. Null: nothing is missing. */
  removed_until: time.nullable(),
  /** False if there are too many campaigns or events to count all of them, or an email that can't be read. */
  is_complete: z.boolean(),
  counted_at: time,
};

/** The same link of several campaigns is one. Who clicked it in several emails counts in each. */
export const PeriodLink = LinkClicks.extend({
  /** In whose emails it was clicked. */
  campaigns: count,
});
export type PeriodLink = z.infer<typeof PeriodLink>;

export const PeriodLinks = z.object({
  /** Those that most people clicked, first. */
  links: z.array(PeriodLink),
  ...counted,
});
export type PeriodLinks = z.infer<typeof PeriodLinks>;

/** What came back from a domain. Someone counts for each email they got. `machine_…`: automated only. */
const DomainCounts = z.object({
  ...{ sent: count, delivered: count },
  ...{ opens: count, machine_opens: count, clicks: count, machine_clicks: count },
  /** Their server asked to try again later. */
  deferred: count,
  ...{ bounced: count, complained: count },
});
export type DomainCounts = z.infer<typeof DomainCounts>;

export const PeriodDomains = z.object({
  /** Those that got most emails, first. */
  domains: z.array(DomainCounts.extend({ domain: z.string() })),
  /** All others together, and how many they are. */
  rest: DomainCounts.extend({ domains: count }),
  ...counted,
});
export type PeriodDomains = z.infer<typeof PeriodDomains>;
