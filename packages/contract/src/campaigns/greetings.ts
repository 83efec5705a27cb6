import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminPeople, inLane } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, line } from '../platform/fields.ts';
import { GREETINGS_MAX, NAME_MAX } from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';
import { AudienceRequest } from './send-fields.ts';

const c = initContract();

/** Someone whose greeting looks odd, or whose first name isn't sure. */
export const Greeting = z.object({
  subscriber_id: id,
  email: z.string(),
  name: z.string().nullable(),
  first_name: z.string().nullable(),
  /** What an email calls them now; null if they read the fallback. */
  greeting: z.string().nullable(),
  /** A first name to look at; null if the name says none. */
  proposed: z.string().nullable(),
});
export type Greeting = z.infer<typeof Greeting>;

const text = z.string().max(NAME_MAX).nullable();

/** A first name for someone whose names still are what the admin saw. */
export const FirstNameChange = z.strictObject({
  subscriber_id: id,
  first_name: line(NAME_MAX, 'Enter a first name.'),
  seen: z.strictObject({ name: text, first_name: text }),
});
export type FirstNameChange = z.output<typeof FirstNameChange>;

/** How an email greets people by their first names. */
export const greetings = c.router({
  find: {
    method: 'POST',
    path: '/email/greetings',
    summary: 'People in an audience whose greeting looks odd, or whose first name isn’t sure',
    description:
      'Those with a proposal first, up to 200. In a large audience, up to 20,000 names that need a closer look are read; `looked_at` is that number if there are more, and otherwise null.',
    metadata: inLane('long', adminPeople),
    body: AudienceRequest,
    responses: {
      200: done.extend({ people: count, looked_at: count.nullable(), greetings: z.array(Greeting) }),
      ...adminErrors,
      ...fails(409),
    },
  },
  fix: {
    method: 'PATCH',
    path: '/email/greetings',
    summary: 'Give up to 200 people first names',
    description:
      'Someone whose names changed since they were `seen` stays as they are, and isn’t in `changed`.',
    metadata: adminPeople,
    body: z.strictObject({ first_names: z.array(FirstNameChange).max(GREETINGS_MAX) }),
    responses: { 200: done.extend({ changed: z.array(id) }), ...adminErrors },
  },
});
