import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, adminOnly, inLane } from '../platform/access.ts';
import { csvFile } from '../platform/csv.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import {
  cursorText,
  done,
  emailAddress,
  id,
  idText,
  limitText,
  optionalLine,
  searchText,
  sorted,
  time,
} from '../platform/fields.ts';
import {
  BULK_IDS_MAX,
  PERSON_TAGS_MAX,
  REASON_MAX,
  SUBSCRIBERS_PAGE,
  SUBSCRIBERS_PAGE_MAX,
} from '../platform/limits.ts';
import { listOf } from '../platform/list-of.ts';
import { count } from '../platform/numbers.ts';
import { SUBSCRIBER_ROLES } from '../platform/roles.ts';
import { SUBSCRIBER_SORTS } from '../platform/sorts.ts';
import { ConsumerDataQuestion, confirmed } from './consumer-data/consumer-data-question.ts';
import { customValues, typedCustom } from './custom-fields.ts';
import { personTexts, typedTexts } from './person-shapes.ts';
import { TagName, tagTexts } from './tags.ts';

const c = initContract();

export const Role = z.enum(SUBSCRIBER_ROLES);

/** Why an email may not be written to, or null. */
export const SuppressionReason = z.enum(['opted_out', 'bounced', 'complained', 'provider']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** Why an email is on the provider's own list. */
export const SuppressionOrigin = z.enum(['bounce', 'complaint', 'manual']);
export type SuppressionOrigin = z.infer<typeof SuppressionOrigin>;

export const Subscriber = z.object({
  id,
  email: z.string(),
  ...personTexts,
  role: Role,
  source: z.string(),
  is_active: z.boolean(),
  subscribed_at: time,
  suppression: SuppressionReason.nullable(),
  /** Names, in their order. */
  tags: z.array(z.string()).optional(),
  /** Until when they paused email, and the names of topics they left: their own choice. */
  paused_until: time.nullable().optional(),
  left_topics: z.array(z.string()).optional(),
  custom: customValues,
});
export type Subscriber = z.infer<typeof Subscriber>;

const roleFilter = z.union([Role, z.literal(''), z.literal('all')]);
const activeOnly = z.enum(['all', 'true', 'false']);

/** A selection of subscribers by filter rather than by list. */
export const SubscriberFilter = z.strictObject({
  role: roleFilter.optional(),
  search: searchText,
  active_only: activeOnly.optional(),
  /** A tag's id. */
  tag: id.optional(),
});
export type SubscriberFilter = z.infer<typeof SubscriberFilter>;

/** In the list: also those in a file that was imported, while its rows are kept. */
const ListFilter = SubscriberFilter.extend({ import: id.optional() });
export type ListFilter = z.infer<typeof ListFilter>;

const filterQuery = ListFilter.extend({ tag: idText.optional(), import: idText.optional() });

/** Names; those that are no tag yet become one. */
export const TagNames = z.array(TagName).max(PERSON_TAGS_MAX, tagTexts.tooMany);

export const NewSubscriber = z.strictObject({
  email: emailAddress,
  ...typedTexts,
  custom: typedCustom,
  role: Role.default('crp_vendor'),
  source: optionalLine(50),
  reason: optionalLine(REASON_MAX),
  tags: TagNames.optional(),
  confirmed,
});

const many = {
  ids: listOf(id, BULK_IDS_MAX).min(1).optional(),
  selection: ListFilter.extend({ except_ids: listOf(id, BULK_IDS_MAX).default([]) }).optional(),
  cursor: cursorText,
};

export const subscribers = c.router({
  list: {
    method: 'GET',
    path: '/email/subscribers',
    summary: 'Subscribers, newest first; terms of one or two letters match beginnings, longer ones anywhere',
    description:
      '`sort` and `order` say otherwise: `joined` is newest first unless `order` is `asc`; `email` and `name` are from A to Z unless it’s `desc`. People without a name come last. A cursor is for the sort and order it came with.',
    metadata: inLane('short', adminOnly),
    query: filterQuery.extend({
      ...sorted(SUBSCRIBER_SORTS),
      limit: limitText(SUBSCRIBERS_PAGE, SUBSCRIBERS_PAGE_MAX),
      cursor: cursorText,
    }),
    responses: {
      200: done.extend({
        subscribers: z.array(Subscriber),
        total: count,
        total_is_capped: z.boolean(),
        next_cursor: z.string().nullable(),
      }),
      ...adminErrors,
    },
  },
  count: {
    method: 'POST',
    path: '/email/subscribers/count',
    summary: 'How many subscribers match, exactly; on a large list it takes a moment',
    metadata: inLane('long', adminOnly),
    body: ListFilter,
    responses: { 200: done.extend({ count }), ...adminErrors },
  },
  export: {
    method: 'GET',
    path: '/email/subscribers/export',
    summary: 'All subscribers that match, newest first, as a CSV file',
    metadata: inLane('short', adminConfirmed),
    query: filterQuery,
    responses: { 200: csvFile, ...adminErrors },
  },
  add: {
    method: 'POST',
    path: '/email/subscribe',
    summary: 'Add a subscriber; `reason` is needed for an address that opted out itself',
    metadata: adminOnly,
    description: '409 if the name or notes look like confidential data, unless it’s `confirmed`.',
    body: NewSubscriber,
    responses: { 200: done.extend({ subscriber: Subscriber }), ...adminErrors, 409: ConsumerDataQuestion },
  },
  setActive: {
    method: 'POST',
    path: '/email/subscribers/set-active',
    summary:
      'Activate or deactivate many subscribers, newest first, for about a second; repeat with `next_cursor` until it is null',
    description:
      'Give either `ids` or a `selection`. People who opted out, bounced, or complained stay as they are: they can only come back one at a time. For a `selection`, it’s a 403 with `required` unless the admin entered their password or a second factor a short time ago.',
    metadata: adminOnly,
    body: z.strictObject({ is_active: z.boolean(), ...many }),
    responses: {
      200: done.extend({
        changed: count,
        /** Those who can't be activated in bulk. */
        kept: count,
        next_cursor: z.string().nullable(),
      }),
      ...adminErrors,
    },
  },
  setTag: {
    method: 'POST',
    path: '/email/subscribers/set-tag',
    summary:
      'Add a tag to many subscribers, or remove it from them, newest first, for about a second; repeat with `next_cursor` until it is null',
    description: 'Give either `ids` or a `selection`. A tag that doesn’t exist is created when it’s given.',
    metadata: adminOnly,
    body: z.strictObject({ tag: TagName, has_tag: z.boolean(), ...many }),
    responses: {
      200: done.extend({ changed: count, next_cursor: z.string().nullable() }),
      ...adminErrors,
      ...fails(404, 409),
    },
  },
  toggle: {
    method: 'PUT',
    path: '/email/subscribers/:id/toggle',
    summary: 'Activate or deactivate a subscriber; `reason` is needed for one who opted out',
    metadata: adminOnly,
    pathParams: z.object({ id: idText }),
    body: z.strictObject({ is_active: z.boolean(), reason: optionalLine(REASON_MAX) }),
    responses: { 200: done.extend({ subscriber: Subscriber }), ...adminErrors, ...fails(404, 409) },
  },
  delete: {
    method: 'DELETE',
    path: '/email/subscribers/:id',
    summary:
      'Permanently erase a subscriber’s data, as POST /email/personal-data/erase with their address does',
    metadata: adminConfirmed,
    pathParams: z.object({ id: idText }),
    responses: { 200: done, ...adminErrors, ...fails(404, 409) },
  },
});
