import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, withUnscreened } from './access.ts';
import { adminErrors, fails } from './errors.ts';
import { done, requiredText, time } from './fields.ts';
import { optOutEmailRule } from './form-rules.ts';

const c = initContract();

/** Whatever may have been stored as an address. */
const body = z.object({ email: requiredText(optOutEmailRule) });
const count = z.number().int().min(0);

/** Everything held about a person, in sections, and once more as a document for them to read. */
export const PersonalData = z.object({
  /** The address that was asked for, and those that the person has or had besides. */
  addresses: z.array(z.string()),
  made_at: time,
  sections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** As stored. */
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** HTML. */
  document: z.string(),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const Erasure = z.object({
  /** How many addresses of theirs it covered. */
  addresses: count,
  /** What was erased, only what there was. */
  erased: z.array(z.object({ name: z.string(), title: z.string(), rows: count })),
  /** Emails whose outcome isn't known yet: they keep their data until it is, or until this time at the latest. */
  waiting: z.object({ emails: count, until: time.nullable() }),
  /** What isn't erased, in sentences. */
  remains: z.array(z.string()),
});
export type Erasure = z.infer<typeof Erasure>;

/** What a person may ask for. By address, also of someone who isn't a subscriber. */
export const personalData = c.router({
  export: {
    method: 'POST',
    path: '/email/personal-data/export',
    summary: 'Everything held about a person, by any of their addresses',
    metadata: withUnscreened(adminConfirmed, 'email'),
    body,
    responses: { 200: done.extend({ personal_data: PersonalData }), ...adminErrors },
  },
  erase: {
    method: 'POST',
    path: '/email/personal-data/erase',
    summary: 'Permanently erase a person’s data, and never email them again',
    description:
      'Figures stay right, and links in emails that they got keep working. Of each address only a keyed hash remains. ' +
      'An address that nothing is known about may be erased, too. 503: the server has no ERASURE_KEY.',
    metadata: withUnscreened(adminConfirmed, 'email'),
    body,
    responses: { 200: done.extend({ erasure: Erasure }), ...adminErrors, ...fails(409) },
  },
});
