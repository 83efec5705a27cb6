import { z } from 'zod';
import { activityGroups } from './activity-actions.ts';
import { cursorText, done, id, limitText, must, optionalLine, subscriberId, time } from './fields.ts';
import { ACTIVITY_LOG_LIMIT, ACTIVITY_LOG_LIMIT_MAX } from './limits.ts';
import { count, integerText } from './numbers.ts';
import { moment } from './time/dates.ts';

/** What an entry is about. `resubscription`: a subscriber who had opted out and came back. */
export const ActivitySubjectKind = z.enum([
  'admin',
  'subscriber',
  'resubscription',
  'suppression_lift',
  'import',
  'campaign',
  'image',
  'demo',
  'contact',
]);
export type ActivitySubjectKind = z.infer<typeof ActivitySubjectKind>;

/** Stored as kind and id. The rest is looked up, so it's gone once its row is deleted. */
const ActivitySubject = z.object({
  kind: ActivitySubjectKind,
  id,
  /** The person's email, or the file's name. Null if the row is gone; absent where the description says it all. */
  label: z.string().nullable().optional(),
  /** Only if it's about a person. */
  subscriber_id: subscriberId,
  /** Why someone who had opted out came back, or why a suppression was lifted. */
  reason: z.string().nullable().optional(),
});

/** Attempts of strangers in a row that are shown as one. The entry itself is the newest of them. */
const ActivityFold = z.object({
  count,
  /** Whether there may be more than `count`. */
  is_capped: z.boolean(),
  /** How many of each action. */
  counts: z.record(z.string(), count),
  /** From how many IPs. */
  addresses: count,
  /** When the oldest of them happened. */
  since: time,
  /** Lists exactly these entries, in a request with the same filters and without `fold`. */
  cursor: z.string(),
});

export const AdminActivity = z.object({
  id,
  username: z.string().nullable(),
  action: z.string(),
  description: z.string(),
  ip_address: z.string().nullable(),
  created_at: time,
  subject: ActivitySubject.optional(),
  fold: ActivityFold.optional(),
});
export type AdminActivity = z.infer<typeof AdminActivity>;

const groups = Object.keys(activityGroups) as (keyof typeof activityGroups)[];
const actions = [...new Set(Object.values(activityGroups).flat())];

const at = moment().optional();
const who = must('the id of an admin, or system');

export const ActivityFilter = z.strictObject({
  /** An admin's id, or `system` for what nobody did who was logged in. */
  who: z.union([z.literal('system'), integerText(who)], who).optional(),
  /** An action or a group of them. */
  what: z.enum([...groups, ...actions], must('an action of the log, or a group of actions')).optional(),
  /** ISO 8601; `to` itself isn't included. */
  from: at,
  to: at,
  ip: optionalLine(100),
});
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const activityQuery = ActivityFilter.extend({
  limit: limitText(ACTIVITY_LOG_LIMIT, ACTIVITY_LOG_LIMIT_MAX),
  cursor: cursorText,
  fold: z.enum(['true', 'false']).optional(),
});

export const ActivityPage = done.extend({
  activities: z.array(AdminActivity),
  next_cursor: z.string().nullable().optional(),
  /** Everybody whom the log names, deleted admins included: what `who` can be. */
  admins: z.array(z.object({ id, username: z.string() })).optional(),
  /** On the last page: entries from before this time were deleted. */
  removed_until: time.optional(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;
