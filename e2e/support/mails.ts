import { expect } from '@playwright/test';

type Mail = { id: string; to: string | string[]; subject: string; html: string; text: string };

/** Emails to `address` that reached local-resend. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(
    `${process.env.FAIRLEAD_INBOX_URL}/_local/emails?to=${encodeURIComponent(address)}`,
  );
  return reply.json();
}

/** Waits for the only email to `address`. */
async function mailTo(address: string): Promise<Mail | undefined> {
  await expect.poll(async () => (await mailsTo(address)).length, { message: `mails to ${address}` }).toBe(1);
  const [mail] = await mailsTo(address);
  return mail;
}

/** The path of the unsubscribe link in the email to `address`. */
export async function unsubscribePathTo(address: string): Promise<string> {
  const [, path = ''] = /href="[^"]*?(\/unsubscribe\?[^"]+)"/.exec((await mailTo(address))?.html ?? '') ?? [];
  return path.replaceAll('&amp;', '&');
}

/** The password reset link in the email to `address`. */
export async function resetLinkTo(address: string): Promise<string> {
  const [link = ''] = /https?:\S+\/reset-password#token=\S+/.exec((await mailTo(address))?.text ?? '') ?? [];
  return link;
}

/** The path of the link to a form in the email to `address`. */
export async function formPathTo(address: string, form: '/demo' | '/contact'): Promise<string> {
  const links = (await mailTo(address))?.html.matchAll(/href="https?:\/\/[^"/]+(\/[^"]+)"/g) ?? [];
  return [...links].map(([, path = '']) => path).find((path) => path.startsWith(form)) ?? '';
}
