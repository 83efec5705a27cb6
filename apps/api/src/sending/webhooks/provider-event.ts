import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { z } from 'zod';
import { ADDRESS_EVENTS, EMAIL_EVENTS, type EventType, isIgnored } from './event-types.ts';

/** Text that PostgreSQL can store: without NUL and unpaired surrogates. */
const text = z
  .string()
  .transform((value) => Buffer.from(value.slice(0, 2_000).replaceAll('\u0000', '')).toString());

/** Milliseconds by which clocks may differ. */
const AHEAD = 86_400_000;

/** ISO 8601 since 1970. What is far in the future counts as happening now, or it would outlast everything. */
const time = z
  .string()
  .transform((value) => (Date.parse(value) > Date.now() + AHEAD ? Date.now() : Date.parse(value)))
  .refine((at) => at >= 0)
  .transform((at) => new Date(at).toISOString());

/** A part with the wrong type is left out, and the rest of the event counts. */
const part = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** A text or several, of which as many count as are texts, up to `most`. */
const texts = (most: number) =>
  z
    .union([z.array(z.unknown()), text.transform((one) => [one])])
    .transform((all) => all.flatMap((one) => text.safeParse(one).data ?? []).slice(0, most));

const detailFields = {
  bounce: part(
    z.object({
      type: part(text),
      subType: part(text),
      message: part(text),
      diagnosticCode: part(texts(10)),
    }),
  ),
  click: part(
    z.object({ ipAddress: part(text), link: part(text), timestamp: part(time), userAgent: part(text) }),
  ),
  failed: part(z.object({ reason: part(text) })),
  suppressed: part(z.object({ message: part(text) })),
};
const Details = z.object(detailFields);
type Details = z.infer<typeof Details>;

/** `place`: what's kept of an old click instead of its IP; the same for clicks on one email from the same one. */
export type Click = NonNullable<Details['click']> & { place?: string };

/** `origin`: why an address is on the provider's list. */
export type EventDetails = Omit<Details, 'click'> & {
  click?: Click | undefined;
  origin?: string | undefined;
};

const EmailEvent = z.object({
  type: z.enum(EMAIL_EVENTS),
  created_at: time,
  data: z.object({
    ...detailFields,
    email_id: part(text),
    created_at: part(time),
    message_id: part(text),
    to: part(texts(100)),
    tags: part(z.object({ recipient: part(text) })),
  }),
});

const AddressEvent = z.object({
  type: z.enum(ADDRESS_EVENTS),
  created_at: time,
  data: z.object({ email: text, origin: part(text), unsubscribed: part(z.boolean()) }),
});

/** What the provider says about one email, or about one address. */
export type ProviderEvent = {
  svixId: string;
  type: EventType;
  /** The provider's id of the email; null if it isn't about one. */
  providerId: string | null;
  to: string[];
  /** From the email's tags: known even before the sender has recorded the provider's id. */
  recipientId: number | null;
  /** When the provider accepted the email, if it says so. ISO 8601, like all times here. */
  acceptedAt: string | null;
  /** The email's Message-ID, if the provider says it. */
  messageId: string | null;
  occurredAt: string;
  details: EventDetails;
};

/** An event that can't be used, and why. */
export type UnreadEvent = { svixId: string; type: string | null; problem: 'unknown_type' | 'incomplete' };

const Typed = z.object({ type: text });
const emailTypes: ReadonlySet<string> = new Set(EMAIL_EVENTS);
const addressTypes: ReadonlySet<string> = new Set(ADDRESS_EVENTS);

function readEmailEvent(svixId: string, payload: unknown): ProviderEvent | undefined {
  const parsed = EmailEvent.safeParse(payload);
  if (!parsed.success) return undefined;
  const { type, created_at, data } = parsed.data;
  const { email_id, created_at: acceptedAt, message_id, to = [], tags, ...details } = data;
  if (!email_id && to.length === 0) return undefined;
  const tag = tags?.recipient ?? '';
  return {
    svixId,
    type,
    providerId: email_id ?? null,
    to,
    recipientId: ID_TEXT.test(tag) ? Number(tag) : null,
    acceptedAt: acceptedAt ?? null,
    messageId: message_id ?? null,
    occurredAt: details.click?.timestamp ?? created_at,
    details,
  };
}

/** @returns null if nothing follows from it: a contact changed who didn't opt out */
function readAddressEvent(svixId: string, payload: unknown): ProviderEvent | null | undefined {
  const parsed = AddressEvent.safeParse(payload);
  if (!parsed.success || !emailKey(parsed.data.data.email)) return undefined;
  const { type, created_at, data } = parsed.data;
  if (type === 'contact.updated' && data.unsubscribed === undefined) return undefined;
  if (type === 'contact.updated' && !data.unsubscribed) return null;
  return {
    svixId,
    type,
    providerId: null,
    to: [data.email],
    recipientId: null,
    acceptedAt: null,
    messageId: null,
    occurredAt: created_at,
    details: { origin: data.origin },
  };
}

/**
 * Reads an event as the provider documents it; of an email, as much as it says.
 * @returns null for events from which nothing follows here
 */
export function readProviderEvent(svixId: string, payload: unknown): ProviderEvent | UnreadEvent | null {
  const type = Typed.safeParse(payload).data?.type ?? null;
  if (type === null) return { svixId, type, problem: 'incomplete' };
  if (emailTypes.has(type)) return readEmailEvent(svixId, payload) ?? { svixId, type, problem: 'incomplete' };
  if (addressTypes.has(type)) {
    const event = readAddressEvent(svixId, payload);
    return event === undefined ? { svixId, type, problem: 'incomplete' } : event;
  }
  return isIgnored(type) ? null : { svixId, type, problem: 'unknown_type' };
}
