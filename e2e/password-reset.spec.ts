import { randomUUID } from 'node:crypto';
import { texts } from '@fairlead/contract/texts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { logInByApi } from './support/as-admin.ts';

const inbox = process.env.FAIRLEAD_INBOX_URL ?? '';
const headers = { authorization: 'Bearer re_e2e' };

/** An admin of this test alone: a reset ends all sessions of its account. */
async function createAdmin(request: APIRequestContext): Promise<{ username: string; email: string }> {
  const { token } = await logInByApi();
  const username = `reset-${randomUUID().slice(0, 8)}`;
  const email = `${username}@fairlead.invalid`;
  const created = await request.post('/api/admin/create-admin', {
    headers: { authorization: `Bearer ${token}` },
    data: { username, email, password: 'the-one-that-got-forgotten', is_super_admin: false },
  });
  expect(created.status()).toBe(200);
  return { username, email };
}

/** The link in the newest mail to an address, as soon as it has arrived. */
async function resetLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { data } = await (await request.get(`${inbox}/emails?limit=100`, { headers })).json();
    const mail = data.find(({ to }: { to: string[] }) => to.includes(email));
    expect(mail).toBeDefined();
    const { text } = await (await request.get(`${inbox}/emails/${mail.id}`, { headers })).json();
    link = /https?:\S+\/reset-password#token=\S+/.exec(text)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('an admin who forgot the password sets a new one through the mailed link, which works once', async ({
  page,
  request,
}) => {
  const { username, email } = await createAdmin(request);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(texts.passwordReset.requested)).toBeVisible();

  const link = await resetLink(request, email);
  const setPassword = async (password: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await setPassword('bollard');
  await expect(page.getByRole('alert')).toContainText(texts.password.tooShort);
  await setPassword('a bollard on the north pier');
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();
  expect(page.url()).not.toContain('token');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('a bollard on the north pier');
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/admin-dashboard');

  await setPassword('another bollard entirely');
  await expect(page.getByRole('alert')).toContainText(texts.passwordReset.invalidLink);
});
