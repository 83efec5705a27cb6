import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { signed } from '../platform/access.ts';
import { fails } from '../platform/errors.ts';
import { done, id, optionalLine, time } from '../platform/fields.ts';
import { InquiryKind } from '../platform/inquiry-kind.ts';
import { NAME_MAX, PAUSE_DAYS, TOPICS_MAX } from '../platform/limits.ts';
import { listOf } from '../platform/list-of.ts';
import { optOutTexts } from './opt-out-texts.ts';
import { ShownTopic } from './topics.ts';

const c = initContract();

/**
 * How an address came onto the list. `sign_up`: they confirmed it. `inquiry`: they wrote to us. `stated`: an admin
 * recorded that they agreed. `imported`, `added`: by an admin. `typed`: an admin entered it for this email only.
 * `removed`: it isn't on the list anymore.
 */
export const JoinedHow = z.enum(['sign_up', 'inquiry', 'stated', 'imported', 'added', 'typed', 'removed']);
export type JoinedHow = z.infer<typeof JoinedHow>;

/** What a person may decide about the email they get, and why they get it. */
export const Preferences = z.object({
  email: z.string(),
  /** `blocked`: it bounced, or was reported as spam. `inactive`: an admin turned it off. */
  state: z.enum(['subscribed', 'unsubscribed', 'blocked', 'inactive']),
  /** Null if there's nobody on the list whose name could be corrected. */
  person: z.object({ name: z.string().nullable(), first_name: z.string().nullable() }).nullable(),
  topics: z.array(ShownTopic.extend({ wanted: z.boolean() })),
  /** Until when campaigns leave them out; null if they do not. */
  paused_until: time.nullable(),
  /** `inquiry`: the kind, if that's how. */
  joined: z.object({ how: JoinedHow, at: time.nullable(), inquiry: InquiryKind.nullable() }),
  /** The email with the link. */
  campaign: z.object({ subject: z.string(), sent_at: time.nullable(), topic: z.string().nullable() }),
});
export type Preferences = z.infer<typeof Preferences>;

const ids = listOf(id, TOPICS_MAX);

/** What was chosen among topics: those that were shown and aren't wanted are left; others stay as they are. */
export const TopicChoice = z.strictObject({
  topics: ids.optional(),
  shown_topics: ids.optional(),
});
export type TopicChoice = z.output<typeof TopicChoice>;

export const PreferencesChange = TopicChoice.extend({
  /** Left out, the names stay as they are. */
  name: optionalLine(NAME_MAX),
  first_name: optionalLine(NAME_MAX),
});
export type PreferencesChange = z.output<typeof PreferencesChange>;

const token = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, optOutTexts.unknownToken);
const pathParams = z.object({ token });
const answer = { 200: done.extend({ preferences: Preferences }), ...fails(404) };

/** By the token in the link of an email, without a login. What a person says holds for every address they've had. */
export const preferences = c.router({
  find: {
    method: 'GET',
    path: '/email/preferences/:token',
    summary: 'What the person who got an email has chosen, and why they got it; changes nothing',
    metadata: signed,
    pathParams,
    responses: answer,
  },
  change: {
    method: 'PUT',
    path: '/email/preferences/:token',
    summary: 'Leave topics or come back to them, and correct the name',
    metadata: signed,
    pathParams,
    body: PreferencesChange,
    responses: answer,
  },
  pause: {
    method: 'PUT',
    path: '/email/preferences/:token/pause',
    summary: `Get no campaigns for ${PAUSE_DAYS} days from now on, or end that pause`,
    metadata: signed,
    pathParams,
    body: z.strictObject({ paused: z.boolean() }),
    responses: answer,
  },
});
