import { texts } from '@fairlead/contract/texts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openAs } from './support/accounts.ts';
import { type AdminApi, test } from './support/as-admin.ts';
import { test as asPlainAdmin } from './support/as-plain-admin.ts';
import { expectFits } from './support/axe.ts';
import { composer } from './support/compose.ts';
import { pressByKeyboard, tabTo } from './support/keyboard.ts';
import { mailPreview } from './support/mail-preview.ts';
import { newTag } from './support/tag.ts';
import { testSend } from './support/test-send.ts';

const TAB = '/email-marketing?tab=template';

/** A subscriber that no other test finds. */
async function addPerson(api: AdminApi) {
  const tag = newTag();
  const person = { email: `${tag}@people.invalid`, name: `Ada ${tag}`, organization: `Harbour ${tag}` };
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { ...person, role: 'job_coach' });
  return { ...person, id: (subscriber as { id: number }).id };
}

const back = (page: Page) => page.getByRole('button', { name: 'Back to the sample person' });

test('the email is shown as a chosen subscriber gets it, under its subject, and the choice is in the URL', async ({
  page,
  api,
}) => {
  const { id, name, email, organization } = await addPerson(api);
  await page.goto('/email-marketing');
  await composer(page).subject.fill('For you alone');
  await page.getByRole('tab', { name: 'Email Template' }).click();
  const { as, mail, suggestion } = mailPreview(page);
  await expect(mail.getByText('Hello there,')).toBeVisible();
  await as.click();
  await as.fill(name);
  await expect(suggestion(email)).toContainText(organization);
  await suggestion(email).click();
  await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
  await expect(mail.getByText(organization)).toBeVisible();
  await expect(as).toHaveValue(`${name} (${email})`);
  await expect(page).toHaveURL(`${TAB}&as=${id}`);
  const head = page.locator('dl').filter({ hasText: 'Subject' });
  await expect(head).toContainText('For you alone');
  await expect(head).toContainText(email);
  await page.reload();
  await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
  await expect(as).toHaveValue(`${name} (${email})`);
  await back(page).click();
  await expect(mail.getByText('Hello there,')).toBeVisible();
  await expect(page).toHaveURL(TAB);
  await expect(as).toHaveValue('');
  await expect(as).toBeFocused();
});

test('a test sent from the preview is merged for the same person', async ({ page, api }) => {
  const { id, name } = await addPerson(api);
  const account = await newAccount(api, { isSuper: true });
  await openAs(page, account, `${TAB}&as=${id}`);
  await expect(mailPreview(page).mail.getByText(`Hello ${name},`)).toBeVisible();
  await testSend(page).open.click();
  await expect(testSend(page).dialog).toContainText(name);
  const [request] = await Promise.all([page.waitForRequest(/test-send$/), testSend(page).send.click()]);
  expect(request.postDataJSON()).toMatchObject({ subscriber_id: id, recipients: [account.email] });
  await expect(testSend(page).result(account.email)).toContainText('Sent');
});

asPlainAdmin(
  'from the composer to a subscriber’s email and back using only the keyboard',
  async ({ page, api }) => {
    const { name, email } = await addPerson(api);
    await page.goto('/email-marketing');
    await pressByKeyboard(page, page.getByRole('link', { name: 'Preview' }));
    await expect(page.getByRole('heading', { name: 'Email template' })).toBeFocused();
    const { as, mail, suggestion } = mailPreview(page);
    await tabTo(page, as);
    await page.keyboard.type(name);
    await expect(suggestion(email)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(as).toBeFocused();
    await page.keyboard.type(email);
    await expect(suggestion(email)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestion(email)).toHaveAttribute('aria-selected', 'true');
    await expect(as).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Enter');
    await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
    await expect(as).toBeFocused();
    await pressByKeyboard(page, back(page));
    await expect(mail.getByText('Hello there,')).toBeVisible();
    await expect(as).toBeFocused();
  },
);

test('text typed without choosing a person is reset when the field loses focus', async ({ page }) => {
  await page.goto(TAB);
  const { as } = mailPreview(page);
  await as.fill(newTag());
  await expect(page.getByText(/^Nobody matches/).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Email template' }).click();
  await expect(as).toHaveValue('');
});

test('a deleted person shows an alert, and the sample person is one step away', async ({ page }) => {
  await page.goto(`${TAB}&as=999999999`);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(texts.template.previewFailed, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByText(`${texts.template.previewFailed}: ${texts.subscribers.notFound}`),
  ).toBeVisible();
  await back(page).click();
  await expect(mailPreview(page).mail.getByText('Hello there,')).toBeVisible();
});

test('an id without a subscriber shows the sample person', async ({ page }) => {
  await page.goto(`${TAB}&as=nonsense`);
  await expect(mailPreview(page).mail.getByText('Hello there,')).toBeVisible();
});

test('the preview is accessible and fits in every state', async ({ page, api }) => {
  const { email, name } = await addPerson(api);
  await page.goto(TAB);
  const { as, mail, suggestion } = mailPreview(page);
  await expect(mail.getByText('Hello there,')).toBeVisible();
  await as.fill(newTag());
  await expect(page.getByText(/^Nobody matches/).first()).toBeVisible();
  await expectFits(page, 'nobody found');
  await as.fill(email);
  await suggestion(email).hover();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion(email)).toHaveAttribute('aria-selected', 'true');
  await expectFits(page, 'suggestions');
  await suggestion(email).click();
  await expect(mail.getByText(`Hello ${name},`)).toBeVisible();
  await expectFits(page, 'as a subscriber');
});
