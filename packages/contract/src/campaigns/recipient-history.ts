import { z } from 'zod';
import { SuppressionReason } from '../people/subscribers.ts';
import { time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';

/**
 * What can be shown about a recipient. `handed_over`: the email was posted to the provider, whatever the response;
 * `accepted`, `delivered`, `delayed`, `bounced`, `not_sent`, `withheld`, `complained`, `opened`, and `clicked` come
 * from the provider.
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
  /** Null if no time is stored: outcomes other than sent. */
  at: time.nullable(),
  /** The reason: a sentence, or what someone wrote. */
  detail: z.string().nullable(),
  /** What the provider said about it, as it said it. */
  provider_said: z.string().optional(),
  /** A person or a machine, as far as we can tell; only for opens and clicks. */
  by: z.enum(['person', 'machine']).nullable(),
  /** Where a click led, without query and fragment, which may identify the person. */
  link: z.string().nullable(),
  /** How often it was posted with the same key; only for `handed_over`. */
  attempts: count.nullable(),
  /** Why the email is suppressed; only for `suppressed`. */
  suppression: SuppressionReason.nullable(),
});
export type RecipientEvent = z.infer<typeof RecipientEvent>;
