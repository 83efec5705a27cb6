import { brand } from '@fairlead/contract/platform/brand';
import type { AccountNews } from '../login/account-news.ts';
import type { Factor } from './factors.queries.ts';

const UNEXPECTED =
  'If this wasn’t you, change your password now and tell a super admin: someone else may know it.';

const account = `your ${brand.name} admin account`;
export const factorWords: Record<Factor['kind'], string> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
};

/** What emails say about second factors. */
export const factorNews = {
  added: (kind: Factor['kind']): AccountNews => ({
    subject: `A second factor was added to ${account}`,
    paragraphs: [
      `${capitalized(factorWords[kind])} was added to ${account} as a second factor. From now on, logging in takes your password and a second factor.`,
      UNEXPECTED,
    ],
  }),
  removed: (kind: Factor['kind'], isLast: boolean): AccountNews => ({
    subject: `A second factor was removed from ${account}`,
    paragraphs: [
      `${capitalized(factorWords[kind])} was removed from ${account}.${isLast ? ' It was your last one. Your password alone is now enough to log in, and your recovery codes no longer work.' : ''}`,
      UNEXPECTED,
    ],
  }),
  newRecoveryCodes: {
    subject: `New recovery codes were made for ${account}`,
    paragraphs: [`New recovery codes were made for ${account}. The old ones no longer work.`, UNEXPECTED],
  } satisfies AccountNews,
  allRemoved: (by: string): AccountNews => ({
    subject: `Your second factors were removed from ${account}`,
    paragraphs: [
      `${by} removed all second factors and recovery codes from ${account}. Your password alone is enough to log in. Add a second factor again as soon as you can.`,
      UNEXPECTED,
    ],
  }),
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
