import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { mergedTexts } from '../people/person-shapes.ts';
import { adminOnly, adminPeople, inLane } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, idText, time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { MERGED_FIELDS, type MergedField } from '../platform/person-fields.ts';
import { FallbackCount, WrittenRequest } from './check.ts';
import { DraftConflict } from './drafts.ts';

/** Texts for rehearsals. */
export const rehearsalTexts = {
  notFound: 'We couldn’t find this rehearsal. Rehearsals are deleted after a day. Start a new one.',
  otherEmail:
    'The email changed after it was rehearsed, so nothing was sent. Rehearse it again, and then send it.',
} as const;

const c = initContract();

export type ComparedField = Exclude<MergedField, 'first_name'>;

/** Of these, the longest are shown, and those who don't have one are counted. */
export const COMPARED_FIELDS = MERGED_FIELDS.filter((name): name is ComparedField => name !== 'first_name');

/**
 * What may look odd in an email. `last_first`: "Smith, John", whose first word is the last name. `other_script`: letters
 * that aren't Latin, such as Arabic or Cyrillic.
 */
export const OddityKind = z.enum([
  ...COMPARED_FIELDS.map((name) => `longest_${name}` as const),
  ...COMPARED_FIELDS.map((name) => `no_${name}` as const),
  'capitals',
  'last_first',
  'lowercase',
  'other_script',
  'emoji',
]);
export type OddityKind = z.infer<typeof OddityKind>;

/** Someone whose email should be looked at. The preview shows it, with `subscriber_id`. */
export const RehearsedPerson = z.object({
  /** Null for typed addresses that are no subscriber's. */
  subscriber_id: id.nullable(),
  email: z.string(),
  ...mergedTexts,
  /** As this person reads it. */
  subject: z.string(),
});
export type RehearsedPerson = z.infer<typeof RehearsedPerson>;

export const Oddity = z.object({
  kind: OddityKind,
  /** How many there are. */
  people: count,
  /** Up to three of them. */
  samples: z.array(RehearsedPerson),
});
export type Oddity = z.infer<typeof Oddity>;

export const Rehearsal = z.object({
  id,
  state: z.enum(['running', 'done', 'canceled', 'failed']),
  /** Recipients when it began, and those done so far. */
  people: count,
  done: count,
  /** Names the email in a send: `rehearsed`. */
  email_hash: z.string(),
  /** So far, one for each different merge field. */
  fallbacks: z.array(FallbackCount),
  oddities: z.array(Oddity),
  created_at: time,
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const pathParams = z.object({ id: idText });
const rehearsal = { 200: done.extend({ rehearsal: Rehearsal }), ...adminErrors, ...fails(404) };

/** The second, deeper step of the check: what each recipient would read, computed without sending. */
export const rehearsals = c.router({
  start: {
    method: 'POST',
    path: '/email/rehearsals',
    summary: 'Compute what everyone in an audience would read, without sending',
    description:
      'Answers after at most 2 s; a large audience is still `running` by then. An admin’s new rehearsal cancels the one before. They’re deleted after a day.',
    metadata: inLane('long', adminPeople),
    body: WrittenRequest,
    responses: { ...rehearsal, 409: DraftConflict },
  },
  find: {
    method: 'GET',
    path: '/email/rehearsals/:id',
    summary: 'The progress of a rehearsal, and what it found so far',
    description: 'If its process died, the process that answers continues it.',
    metadata: adminOnly,
    pathParams,
    responses: rehearsal,
  },
  cancel: {
    method: 'DELETE',
    path: '/email/rehearsals/:id',
    summary: 'Stop a rehearsal; what it found so far stays',
    metadata: adminOnly,
    pathParams,
    responses: rehearsal,
  },
});
