import { brand } from '@fairlead/contract/brand';
import type { Knex } from 'knex';
import { enqueueEmail } from '../../../mail/outbox.queries.ts';
import { accountEmail } from '../account-email.ts';
import type { Factor } from './factors.queries.ts';

type Owner = { username: string; email: string };
type Happened = { subject: string; what: string };

const UNEXPECTED =
  'If this wasn’t you, change your password now and tell another super admin: somebody may know it.';

/** Tells the owner of an account, in the transaction of what happened to it. */
export const emailOwner = (
  trx: Knex,
  { username, email: to }: Owner,
  { subject, what }: Happened,
  requestId?: string,
) =>
  enqueueEmail(trx, {
    ...accountEmail({ kind: 'account_notice', to, subject, username, paragraphs: [what, UNEXPECTED] }),
    requestId,
  });

const account = `your ${brand.name} admin account`;
export const factorWords: Record<Factor['kind'], string> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
};

/** What emails say about second factors. */
export const factorNews = {
  added: (kind: Factor['kind']): Happened => ({
    subject: `A second factor was added to ${account}`,
    what: `${capitalized(factorWords[kind])} was added to ${account} as a second factor. From now on, logging in takes your password and a second factor.`,
  }),
  removed: (kind: Factor['kind'], isLast: boolean): Happened => ({
    subject: `A second factor was removed from ${account}`,
    what: `${capitalized(factorWords[kind])} was removed from ${account}.${isLast ? ' It was the last second factor, so your password alone is enough to log in, and your recovery codes no longer work.' : ''}`,
  }),
  allRemoved: (by: string): Happened => ({
    subject: `Your second factors were removed from ${account}`,
    what: `${by} removed all second factors and recovery codes from ${account}. Your password alone is enough to log in. Add a second factor again as soon as you can.`,
  }),
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
