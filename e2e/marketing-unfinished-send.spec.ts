import { expect, type Page } from '@playwright/test';
import { type AdminApi, storeSession, test } from './support/as-admin.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from './support/compose.ts';
import { logIn } from './support/log-in.ts';
import { mailsTo } from './support/mails.ts';
import { newTag } from './support/tag.ts';

const sendCalls = '**/api/email/send-marketing-emails';
const HOUR_MS = 3_600_000;
const SENT = /^Campaign (to 1 recipient is on its way|sent: 1 successful, 0 failed)\.$/;

const named = async (api: AdminApi, name: string) => {
  const { campaigns } = await api.get('/api/email/campaigns?limit=200');
  return (campaigns as { campaign_name: string }[]).filter(({ campaign_name }) => campaign_name === name);
};

async function expectOneMail(email: string): Promise<void> {
  await endUndoWindow(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
}

/** Sends a campaign and drops the response: the server creates it, but the page can't know. */
async function sendWithoutAnswer(page: Page, name: string, email: string): Promise<void> {
  const { send, name: nameField, failure } = composer(page);
  await composeTo(page, [email]);
  await nameField.fill(name);
  await page.route(
    sendCalls,
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

test.describe('a send without an answer', () => {
  const scene = () => {
    const tag = newTag();
    return { name: `Once ${tag}`, email: `once-${tag}@people.invalid` };
  };

  test('is repeated unchanged after a reload and on another day, so that it goes out once', async ({
    page,
    api,
    session,
  }) => {
    const { name, email } = scene();
    const { send, name: nameField } = composer(page);
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/send-marketing-emails')) bodies.push(request.postData());
    });
    // The default name contains the date.
    await sendWithoutAnswer(page, '', email);
    await nameField.fill(name);
    await nameField.fill('');
    await storeSession(page, { ...session, expiresAt: new Date(Date.now() + 72 * HOUR_MS).toISOString() });
    await page.clock.setSystemTime(Date.now() + 48 * HOUR_MS);
    await page.reload();
    await expect(page.getByText('cannot send it twice')).toBeVisible();
    await send.click();
    await confirmSending(page, 1);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    await expectOneMail(email);
    expect(await named(api, name)).toEqual([]);
  });

  for (const [status, error] of [
    [429, 'Too many requests. Please try again later.'],
    [403, 'Access denied'],
  ] as const) {
    test(`keeps its key if the retry is refused with ${status}`, async ({ page, api }) => {
      const { name, email } = scene();
      const { send, failure } = composer(page);
      await sendWithoutAnswer(page, name, email);
      await page.route(sendCalls, (route) => route.fulfill({ status, json: { success: false, error } }), {
        times: 1,
      });
      await send.click();
      await confirmSending(page, 1);
      await expect(failure.getByText(`Error sending campaign: ${error}`)).toBeVisible();
      await send.click();
      await confirmSending(page, 1);
      await expect(page.getByText(SENT)).toBeVisible();
      expect(await named(api, name)).toHaveLength(1);
      await expectOneMail(email);
    });
  }

  test('keeps its key if the session has ended', async ({ page, api, session }) => {
    const { name, email } = scene();
    const { send } = composer(page);
    await sendWithoutAnswer(page, name, email);
    await storeSession(page, { ...session, token: 'over' });
    await send.click();
    await confirmSending(page, 1);
    await expect(page).toHaveURL('/login');
    await logIn(page);
    await expect(page.getByText('cannot send it twice')).toBeVisible();
    await send.click();
    await confirmSending(page, 1);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await named(api, name)).toHaveLength(1);
    await expectOneMail(email);
  });

  test('whose key was used for something else links to the history and sends nothing', async ({
    page,
    api,
  }) => {
    const { name, email } = scene();
    const { send, failure } = composer(page);
    await sendWithoutAnswer(page, name, email);
    const json = { success: false, error: 'This Idempotency-Key was used for another request' };
    await page.route(sendCalls, (route) => route.fulfill({ status: 409, json }));
    await send.click();
    await confirmSending(page, 1);
    await expect(failure).toContainText('This campaign may already have been created.');
    await failure.getByRole('link', { name: 'Campaign History' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(1);
    expect(await named(api, name)).toHaveLength(1);
  });

  test('asks before an edited draft creates another campaign', async ({ page, api }) => {
    const { name, email } = scene();
    const { send, dialog, name: nameField } = composer(page);
    await sendWithoutAnswer(page, name, email);
    await nameField.fill(`${name} again`);
    await expect(page.getByText('sending makes another campaign')).toBeVisible();
    await send.click();
    await expect(dialog).toContainText('may already have been created. Make another one?');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await named(api, `${name} again`)).toEqual([]);
    await send.click();
    await dialog.getByRole('button', { name: 'Make another campaign' }).click();
    await confirmSending(page, 1);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await named(api, name)).toHaveLength(1);
    expect(await named(api, `${name} again`)).toHaveLength(1);
    await endUndoWindow(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  });
});

test.describe('while a campaign is being sent', () => {
  const startHeld = async (page: Page, name: string, email: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await composeTo(page, [email]);
    await composer(page).name.fill(name);
    await page.route(
      sendCalls,
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await composer(page).send.click();
    await confirmSending(page, 1);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    return release;
  };

  test('another tab can be opened; the send stays, and the composer reports success', async ({ page }) => {
    const tag = newTag();
    const { send, addresses } = composer(page);
    const release = await startHeld(page, `Held ${tag}`, `held-${tag}@people.invalid`);
    await page.getByRole('tab', { name: 'Campaign History' }).click();
    await page.getByRole('tab', { name: 'Compose Campaign' }).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(addresses).toBeDisabled();
    await page.getByRole('tab', { name: 'Manage Subscribers' }).click();
    release();
    await endUndoWindow(`held-${tag}@people.invalid`);
    await expect(progressOf(page, `Held ${tag}`)).toContainText('1 of 1 done');
    await expect(page).toHaveURL(/tab=subscribers&watch=\d+$/);
    await page.getByRole('tab', { name: 'Compose Campaign' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(addresses).toHaveValue('');
    await expect(send).toHaveAccessibleName('Send campaign');
  });

  test('another page can be opened, and finishing does not redirect from it', async ({ page }) => {
    const tag = newTag();
    const release = await startHeld(page, `Away ${tag}`, `away-${tag}@people.invalid`);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL('/admin-dashboard');
    const answered = page.waitForResponse(sendCalls);
    release();
    await (await answered).finished();
    await expect
      .poll(() =>
        page.evaluate(() =>
          JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('campaignDraft'))),
        ),
      )
      .not.toContain(`Away ${tag}`);
    await expect(page).toHaveURL('/admin-dashboard');
  });
});

test('of two campaigns sent in a row, the second is followed', async ({ page }) => {
  const tag = newTag();
  const { addresses, name, count, send } = composer(page);
  await page.goto('/email-marketing');
  for (const which of ['First', 'Second']) {
    await addresses.fill(`${which}-${tag}@people.invalid`);
    await name.fill(`${which} ${tag}`);
    await expect(count).toContainText('Exact number');
    await send.click();
    await confirmSending(page, 1);
    await endUndoWindow(`${which}-${tag}@people.invalid`);
    await expect(progressOf(page, `${which} ${tag}`)).toContainText('1 of 1 done');
  }
  await expect(progressOf(page, `First ${tag}`)).toHaveCount(0);
});
