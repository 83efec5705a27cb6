import { expect, type Page } from '@playwright/test';
import { type AdminApi, storeSession, test } from './support/as-admin.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from './support/compose.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

const HOUR_MS = 3_600_000;
const SENT = /^Campaign (to 1 recipient is on its way|sent: 1 successful, 0 failed)\.$/;

const named = async (api: AdminApi, name: string) => {
  const { campaigns } = await api.get('/api/email/campaigns?limit=200');
  return (campaigns as { campaign_name: string }[]).filter(({ campaign_name }) => campaign_name === name);
};

/** Sends a campaign and drops the response: the server creates it, but the page can't know. */
async function sendWithoutAnswer(page: Page, email: string): Promise<void> {
  const { send, failure } = composer(page);
  await composeTo(page, [email]);
  await page.route(
    '**/api/email/send-marketing-emails',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send.click();
  await confirmSending(page, 1);
  await expect(failure.getByText('Error sending campaign: Unknown error', { exact: true })).toBeVisible();
  await expect(failure).toContainText('cannot send it twice');
}

test('what was sent is followed and goes out once, even without an answer', async ({
  page,
  api,
  session,
}) => {
  const tag = newTag();
  const { emailsField, name, count, send } = composer(page);

  await test.step('of two campaigns sent in a row, the second is followed', async () => {
    await page.goto('/email-marketing');
    for (const which of ['First', 'Second']) {
      await emailsField.fill(`${which}-${tag}@people.invalid`);
      await name.fill(`${which} ${tag}`);
      await expect(count).toContainText('Exact number');
      await send.click();
      await confirmSending(page, 1);
      await endUndoWindow(`${which}-${tag}@people.invalid`);
      await expect(progressOf(page, `${which} ${tag}`)).toContainText('1 of 1 done');
    }
    await expect(progressOf(page, `First ${tag}`)).toHaveCount(0);
  });

  await test.step('a send without an answer is repeated unchanged after a reload and on another day, so that it goes out once', async () => {
    const email = `once-${tag}@people.invalid`;
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/send-marketing-emails')) bodies.push(request.postData());
    });
    // The default name contains the date.
    await sendWithoutAnswer(page, email);
    await name.fill(`Once ${tag}`);
    await name.fill('');
    await storeSession(page, { ...session, expiresAt: new Date(Date.now() + 72 * HOUR_MS).toISOString() });
    await page.clock.setSystemTime(Date.now() + 48 * HOUR_MS);
    await page.reload();
    await expect(page.getByText('cannot send it twice')).toBeVisible();
    await send.click();
    await confirmSending(page, 1);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    await endUndoWindow(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    expect(await named(api, `Once ${tag}`)).toEqual([]);
  });
});
