import { ID_TEXT } from '@fairlead/contract/id-text';
import { z } from 'zod';

/** The events that count here. All others are acknowledged and dropped. */
const eventTypes = [
  'email.sent',
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.opened',
  'email.clicked',
  'email.failed',
  'email.suppressed',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Text that PostgreSQL can store: without NUL and unpaired surrogates. */
const text = z
  .string()
  .transform((value) => Buffer.from(value.slice(0, 2_000).replaceAll('\u0000', '')).toString());
const time = z.coerce.date().transform((date) => date.toISOString());

const Details = z.object({
  bounce: z.object({ type: text, subType: text.optional(), message: text.optional() }).optional(),
  click: z
    .object({
      ipAddress: text.optional(),
      link: text.optional(),
      timestamp: time.optional(),
      userAgent: text.optional(),
    })
    .optional(),
  failed: z.object({ reason: text.optional() }).optional(),
  suppressed: z.object({ message: text.optional() }).optional(),
});
export type EventDetails = z.infer<typeof Details>;

const Payload = z.object({
  type: z.enum(eventTypes),
  created_at: time,
  data: Details.extend({
    email_id: text,
    created_at: time,
    to: z.union([z.array(text), text.transform((one) => [one])]),
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
});

/** What the provider says about one email. */
export type ProviderEvent = {
  svixId: string;
  type: EventType;
  providerId: string;
  to: string[];
  /** From the email's tags: known even before the sender has recorded the provider's id. */
  recipientId: number | null;
  /** When the provider accepted the email. ISO 8601, like all times here. */
  acceptedAt: string;
  occurredAt: string;
  details: EventDetails;
};

const Typed = z.object({ type: z.enum(eventTypes) });

/** The type of an event about an email; undefined for events that aren't kept. */
export const emailEventType = (payload: unknown): EventType | undefined =>
  Typed.safeParse(payload).data?.type;

/** @returns undefined for anything but an event about an email as the provider documents it */
export function readProviderEvent(svixId: string, payload: unknown): ProviderEvent | undefined {
  const parsed = Payload.safeParse(payload);
  if (!parsed.success) return undefined;
  const { type, created_at, data } = parsed.data;
  const { email_id, created_at: acceptedAt, to, tags, ...details } = data;
  const tag = tags?.recipient ?? '';
  return {
    svixId,
    type,
    providerId: email_id,
    to,
    recipientId: ID_TEXT.test(tag) ? Number(tag) : null,
    acceptedAt,
    occurredAt: details.click?.timestamp ?? created_at,
    details,
  };
}
