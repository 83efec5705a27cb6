import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly, limited, signed, withUnscreened } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import {
  done,
  limitText,
  optionalLine,
  requiredText,
  searchText,
  subscriberId,
  time,
} from '../platform/fields.ts';
import { REASON_MAX, UNSUBSCRIBED_LIMIT } from '../platform/limits.ts';
import { optOutEmailRule } from '../platform/text/form-rules.ts';
import { optOutTexts } from './opt-out-texts.ts';

const c = initContract();

export const Unsubscribed = z.object({
  email: z.string(),
  subscriber_id: subscriberId,
  /** `request`: they asked the team, and an admin did it. */
  method: z.enum(['link', 'form', 'request', 'other']),
  /** By the mail program's own button (RFC 8058); the method is then `link`. */
  is_one_click: z.boolean().optional(),
  unsubscribed_at: time,
  reason: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** The address was neither on the list nor mailed. */
  is_stranger: z.boolean().optional(),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;

const token = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, optOutTexts.unknownToken);

export const UnsubscribeRequest = z.object({
  email: requiredText(optOutEmailRule),
  token: token.optional().catch(undefined),
  method: z.enum(['link', 'form']).default('form'),
  reason: optionalLine(REASON_MAX),
});
export type UnsubscribeRequest = z.output<typeof UnsubscribeRequest>;

export const unsubscribes = c.router({
  unsubscribe: {
    method: 'POST',
    path: '/email/unsubscribe',
    summary: 'Opt an address out of marketing email; the answer is the same for unknown addresses',
    description:
      '`emails`: whom it opted out, if that isn’t just what was sent. None: no address could be read in it, so it’s kept as it is.',
    metadata: withUnscreened(limited('unsubscribe'), 'email'),
    body: UnsubscribeRequest,
    responses: { 200: done.extend({ emails: z.array(z.string()).optional() }) },
  },
  oneClick: {
    method: 'POST',
    path: '/email/unsubscribe/one-click/:token',
    summary:
      'RFC 8058 one-click unsubscribe, for mail programs; takes urlencoded, multipart and empty bodies',
    metadata: signed,
    pathParams: z.object({ token }),
    body: c.noBody(),
    responses: { 200: done, ...fails(404) },
  },
  lookUp: {
    method: 'GET',
    path: '/email/unsubscribe/:token',
    summary: 'Whose link in an email it is, and when that email was sent; changes nothing',
    metadata: signed,
    pathParams: z.object({ token }),
    responses: { 200: done.extend({ email: z.string(), sent_at: time.nullable() }), ...fails(404) },
  },
  list: {
    method: 'GET',
    path: '/email/unsubscribed',
    summary: 'People who opted out, newest first',
    metadata: adminOnly,
    query: z.strictObject({ search: searchText, limit: limitText(UNSUBSCRIBED_LIMIT, 100) }),
    responses: { 200: done.extend({ unsubscribed: z.array(Unsubscribed) }), ...adminErrors },
  },
});
