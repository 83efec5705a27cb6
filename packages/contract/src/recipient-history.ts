import { z } from 'zod';
import { time } from './fields.ts';
import { SuppressionReason } from './subscribers.ts';

/**
 * What can be told about a recipient. `handed_over`: the mail was posted to the provider, whatever came back; `accepted`,
 * `delivered`, `delayed`, `bounced`, `not_sent`, `withheld`, `complained`, `opened` and `clicked` are the provider's own words.
 */
export const RecipientEventKind = z.enum([
  'planned',
  'handed_over',
  'sent',
  'failed',
  'skipped',
  'cancelled',
  'uncertain',
  'accepted',
  'delivered',
  'delayed',
  'bounced',
  'not_sent',
  'withheld',
  'complained',
  'opened',
  'clicked',
  'unsubscribed',
  'suppressed',
]);
export type RecipientEventKind = z.infer<typeof RecipientEventKind>;

export const RecipientEvent = z.object({
  kind: RecipientEventKind,
  /** Null where no time is kept: outcomes other than sent. */
  at: time.nullable(),
  /** Why, in the words of whoever said so. */
  detail: z.string().nullable(),
  /** Who it looks like; opens and clicks only. */
  by: z.enum(['person', 'machine']).nullable(),
  /** Where a click led, without query and fragment: these may name the person. */
  link: z.string().nullable(),
  /** How often it was posted with the same key; `handed_over` only. */
  attempts: z.number().int().min(0).nullable(),
  /** Why the address gets no more mail; `suppressed` only. */
  suppression: SuppressionReason.nullable(),
});
export type RecipientEvent = z.infer<typeof RecipientEvent>;
