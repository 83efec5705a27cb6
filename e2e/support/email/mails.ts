import { expect } from '@playwright/test';

type Mail = { id: string; at: string; to: string | string[]; subject: string; html: string; text: string };

/** Emails to this address that reached local-resend. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const reply = await fetch(
    `${process.env.FAIRLEAD_INBOX_URL}/_local/emails?to=${encodeURIComponent(email)}`,
  );
  return reply.json();
}

/** Waits for the only email to this address. */
async function mailTo(email: string): Promise<Mail | undefined> {
  await expect.poll(async () => (await mailsTo(email)).length, { message: `mails to ${email}` }).toBe(1);
  const [mail] = await mailsTo(email);
  return mail;
}

/** The path of the unsubscribe link in the email to this address. */
export async function unsubscribePathTo(email: string): Promise<string> {
  const [, path = ''] = /href="[^"]*?(\/unsubscribe\?[^"]+)"/.exec((await mailTo(email))?.html ?? '') ?? [];
  return path.replaceAll('&amp;', '&');
}

/** The password reset link in the email to this address. */
export async function resetLinkTo(email: string): Promise<string> {
  const [link = ''] = /https?:\S+\/reset-password#token=\S+/.exec((await mailTo(email))?.text ?? '') ?? [];
  return link;
}

/** The links in so many invitations to this address, oldest first. */
export async function invitationLinksTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(email)).length, { message: `mails to ${email}` }).toBe(count);
  const links = (await mailsTo(email)).map(
    ({ text }) => /https?:\S+\/invitation#token=\S+/.exec(text)?.[0] ?? '',
  );
  return links;
}

/** The path of the first link in the email to this address that begins like this. */
export async function linkPathTo(email: string, start: string): Promise<string> {
  const links = (await mailTo(email))?.html.matchAll(/href="https?:\/\/[^"/]+(\/[^"]+)"/g) ?? [];
  return [...links].map(([, path = '']) => path).find((path) => path.startsWith(start)) ?? '';
}

/** An email without what's the person's own in its links. */
export const withoutTokens = (email = ''): string =>
  email
    .replaceAll(/\/unsubscribe\?email=[^"\s]+/g, '/unsubscribe')
    .replaceAll(/\/(view|preferences)\?t=[\da-f]+/g, '/$1?t=');
