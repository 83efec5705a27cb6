import { z } from 'zod';
import { time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { day } from '../platform/time/dates.ts';

/** The last 90 days by day, the last twelve months by month, or every month. */
export const InsightsPeriod = z.enum(['90d', '12m', 'all']);
export type InsightsPeriod = z.infer<typeof InsightsPeriod>;

/** Where people came from; `other`: what an admin or another system called it. */
export const JOIN_SOURCES = ['sign_up', 'inquiry', 'manual_admin', 'import', 'other'] as const;

/**
 * Why people left. The first four unsubscribed: by the link in an email, the button of their mail program, the form on
 * the site, or elsewhere. `imported`: an imported file says that they left. `provider`: the provider blocks their address.
 */
export const LEAVE_CAUSES = [
  ...['link', 'one_click', 'form', 'other'],
  ...['imported', 'bounced', 'complained', 'provider', 'deactivated'],
] as const;

const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

/**
 * One day or month. Who's on the list at its end: those from before, and who joined or came back, without who left.
 */
export const GrowthBucket = z.object({
  /** The day it begins, in the team's time zone. */
  day: day(),
  starts_at: time,
  /** Campaigns can reach them. */
  on_list: count,
  joined: counts(JOIN_SOURCES),
  left: counts(LEAVE_CAUSES),
  came_back: count,
  /** Addresses whose person was erased. Such people are in none of the other figures, not even before. */
  erased: count,
});
export type GrowthBucket = z.infer<typeof GrowthBucket>;

export const Growth = z.object({
  unit: z.enum(['day', 'month']),
  time_zone: z.string(),
  /** On the list when the first bucket begins. */
  on_list_before: count,
  /** Oldest first; the last one isn't over yet. */
  buckets: z.array(GrowthBucket),
  /** When the first of today's subscribers joined. Null: there are none. */
  since: time.nullable(),
  /** What admins did before isn't recorded anymore, so people they deactivated are missing. Null: nothing is missing. */
  log_removed_until: time.nullable(),
  /** Inactive people who joined in this time and of whom it isn't known when they left. They're in none of the figures. */
  undated: count,
  counted_at: time,
});
export type Growth = z.infer<typeof Growth>;
