import { expect } from '@playwright/test';

type Mail = { to: string | string[]; subject: string; html: string };

/** The mails to `address` that reached local-resend. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(
    `${process.env.FAIRLEAD_INBOX_URL}/_local/emails?to=${encodeURIComponent(address)}`,
  );
  return reply.json();
}

/** The path of the unsubscribe link in the one mail to `address`, once it has arrived. */
export async function unsubscribePathTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { message: `mails to ${address}` }).toBe(1);
  const [mail] = await mailsTo(address);
  const [, path = ''] = /href="[^"]*?(\/unsubscribe\?[^"]+)"/.exec(mail?.html ?? '') ?? [];
  return path.replaceAll('&amp;', '&');
}
