import { brand } from '@fairlead/contract/platform/brand';
import { type IRouter, Router } from 'express';
import type { Deps } from '../deps.ts';
import { createTextFile } from './text-file.ts';

const TYPE = 'text/plain; charset=utf-8';
const DAY = 86_400_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

const SECURITY_TXT = '/.well-known/security.txt';
const POLICY = '/security-policy.txt';

/** The same all day, so that it can be revalidated. */
const expiry = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY) + VALID_DAYS) * DAY).toISOString();

/** RFC 9116. Its web addresses have to be https, so without TLS they're left out. */
function securityTxt(publicUrl: string, supportEmail: string, now: Date): string {
  const fields = [
    ['Contact', `mailto:${supportEmail}`],
    ['Contact', `${publicUrl}/contact`],
    ['Expires', expiry(now)],
    ['Preferred-Languages', 'en'],
    ['Canonical', publicUrl + SECURITY_TXT],
    ['Policy', publicUrl + POLICY],
  ] as const;
  const written = fields.filter(([, value]) => !value.startsWith('http:'));
  return written.map((field) => `${field.join(': ')}\n`).join('');
}

/** What SECURITY.md says to people with the source, for everyone else. */
const policy = (supportEmail: string) => `How to report a vulnerability in ${brand.name}

Write to ${supportEmail}. Say where it is, how to reproduce it, and what it allows.
We'll confirm that we got it, tell you what we found, and tell you when it's fixed.
Until then, please keep it to yourself.

Test with accounts and data of your own. Don't read, change, or delete other people's data,
don't send email to them, and don't overload the site.
`;

/** Where to report a weakness, for anyone. Works without a built site. */
export function securityFiles(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  supportEmail: () => Promise<string>,
): IRouter {
  const router = Router();
  const answerWith = (text: string) => createTextFile(text, { type: TYPE, noindex: true }).answer;
  router.get(SECURITY_TXT, async (req, res) =>
    answerWith(securityTxt(config.publicUrl, await supportEmail(), now()))(req, res),
  );
  router.get(POLICY, async (req, res) => answerWith(policy(await supportEmail()))(req, res));
  return router;
}
