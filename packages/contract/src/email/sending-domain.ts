import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { done, must, time } from '../platform/fields.ts';
import { countText, INTEGER_MAX } from '../platform/numbers.ts';

const c = initContract();

/** What has to be in order before email reaches inboxes. */
export const DomainLineId = z.enum([
  'domain',
  'spf',
  'dkim',
  'dmarc',
  'tracking',
  'webhook',
  'postal_address',
  'quota',
]);
export type DomainLineId = z.infer<typeof DomainLineId>;

/** `unchecked`: it couldn't be found out, which never stops a campaign. */
export const DomainLineState = z.enum(['ready', 'problem', 'warning', 'unchecked']);
export type DomainLineState = z.infer<typeof DomainLineState>;

/** A record to add to the DNS, as its form asks for it. */
export const DnsRecord = z.object({
  type: z.string(),
  /** The full name. */
  name: z.string(),
  value: z.string(),
  priority: z.number().optional(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

export const DomainLine = z.object({
  id: DomainLineId,
  state: DomainLineState,
  /** Whether campaigns are refused until it's fixed. */
  blocks: z.boolean(),
  meaning: z.string(),
  to_do: z.string().nullable(),
  /** Who can do it: "the person who runs your DNS". */
  who: z.string().nullable(),
  records: z.array(DnsRecord),
});
export type DomainLine = z.infer<typeof DomainLine>;

export const SendingDomain = z.object({
  /** Of the sender's address. */
  domain: z.string(),
  /** Whether local-resend stands in for the provider, so no email leaves this machine. */
  is_local: z.boolean(),
  /** When the provider and the DNS were last asked. */
  checked_at: time,
  lines: z.array(DomainLine),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

export const sendingDomain = c.router({
  check: {
    method: 'GET',
    path: '/email/sending-domain',
    summary: 'Whether the sender’s domain is ready: what is missing, what to do, and who does it',
    description:
      'The provider and the DNS are asked every few minutes. `refresh=true` asks them again. With `recipients`, the quota is compared with this many emails.',
    metadata: adminOnly,
    query: z.strictObject({
      recipients: countText(INTEGER_MAX, must('a number of people')).optional(),
      refresh: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    responses: { 200: done.extend(SendingDomain.shape), ...adminErrors },
  },
});
