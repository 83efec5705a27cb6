import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, inLane, withUnscreened } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, requiredText, time } from '../platform/fields.ts';
import { ERASED_ADDRESSES_MAX, ERASURE_HOURS } from '../platform/limits.ts';
import { listOf } from '../platform/list-of.ts';
import { count } from '../platform/numbers.ts';
import { optOutEmailRule } from '../platform/text/form-rules.ts';

/** Texts for what a person may ask for. */
export const erasureTexts = {
  noKey:
    'Nothing was erased. The server needs its own secret for this, called ERASURE_KEY. Ask the person who runs the server to set it, and try again.',
  wrongKey:
    'Nothing was erased. This server’s ERASURE_KEY isn’t the one that earlier erasures were made with. Ask the person who runs the server to put the earlier one back, and try again.',
  changed: 'Someone just changed this person’s address, so nothing was erased. Try again.',
  /** Wherever someone would be added again. */
  erased:
    'This person had their data erased and gets no email from us, so nothing was saved. They can only come back by signing up on the site themselves.',
  noReply: 'This person’s data was erased, so there’s no address left to write to. Nothing was sent.',
  testRefused: (email: string): string =>
    `The person at ${email} had their data erased, so no email can go there. No test was sent. Remove that address, and try again.`,
  /** In the activity log. */
  emptiedEntry: 'The details were erased with a person’s data',
  /** What can't be erased from here. */
  provider:
    'Resend keeps its own records: logs of the emails it sent, and its suppression list if an email bounced or was reported as spam. We can’t erase those. If the person asks, contact Resend.',
  backups: 'Earlier backups still have the data. If one is restored, the data is erased again.',
  exports: 'Files that your team exported, and replies in your team’s inbox, aren’t erased.',
  notErased: 'Nothing was masked. An address can only be masked once the person’s data is erased.',
  admin: 'An admin account uses this address. It stays until an owner deletes it.',
  acts: (entries: number): string =>
    `${entries === 1 ? 'One entry' : `${entries.toLocaleString('en-US')} entries`} of the activity log about what admins did still ${entries === 1 ? 'names' : 'name'} this person. ${entries === 1 ? 'It stays' : 'They stay'}, so nobody can hide what they did.`,
  waiting: (emails: number): string =>
    `${emails === 1 ? 'One email was' : `${emails.toLocaleString('en-US')} emails were`} already sent to Resend, and we don’t know the outcome yet. We’ll erase that data as soon as we do, within ${ERASURE_HOURS} hours.`,
} as const;

const c = initContract();

/** Whatever may have been stored as an address. */
const email = requiredText(optOutEmailRule);
const body = z.strictObject({ email });

/** What someone wrote that names an address: to us, about others, or for everyone. */
export const NamedText = z.object({
  kind: z.enum([
    ...['demo_request', 'contact_message', 'reply', 'note', 'single_email', 'reason', 'import', 'subscriber'],
    ...['campaign', 'template', 'saved_blocks', 'canned_reply', 'segment', 'settings', 'name', 'draft'],
  ] as const),
  /** Of what shows it: the inquiry, subscriber, import, campaign, template, segment, or draft. */
  id: id.nullable(),
  /** By what people know it. */
  label: z.string().nullable(),
  /** Not in what was sent, or is on its way, nor in a name: people change that where they gave it. */
  can_mask: z.boolean(),
});
export type NamedText = z.infer<typeof NamedText>;

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
  /** What others wrote that still names an address of theirs, and which addresses these may be. */
  named: z.array(NamedText),
  named_by: z.array(z.string()),
});
export type Erasure = z.infer<typeof Erasure>;

/** What a person may ask for. By address, also of someone who isn't a subscriber. */
export const personalData = c.router({
  export: {
    method: 'POST',
    path: '/email/personal-data/export',
    summary: 'Everything held about a person, by any of their addresses',
    metadata: inLane('long', withUnscreened(adminConfirmed, 'email')),
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
  mask: {
    method: 'POST',
    path: '/email/personal-data/mask',
    summary: 'Mask the addresses of someone who was erased in what others wrote',
    description:
      'In every text of which an erasure says that it can be masked. What was sent stays. 409: an address wasn’t erased.',
    metadata: withUnscreened(adminConfirmed, 'emails'),
    body: z.strictObject({
      emails: listOf(email, ERASED_ADDRESSES_MAX).refine(
        (list) => list.length > 0,
        'Say which addresses to mask.',
      ),
    }),
    responses: {
      200: done.extend({ masked: count, named: z.array(NamedText) }),
      ...adminErrors,
      ...fails(409),
    },
  },
});
