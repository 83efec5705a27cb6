import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { composer, confirmSending, endUndoWindow, progressOf } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { optOut } from '../support/email/opt-out.ts';
import { newTag } from '../support/tag.ts';

type Subscriber = { id: number; email: string };

async function subscribe(api: AdminApi, email: string, role = 'other'): Promise<Subscriber> {
  const { subscriber } = await api.send('POST', '/api/email/subscribe', { email, name: 'Ann Lee', role });
  return subscriber as Subscriber;
}

const audience = async (api: AdminApi, body: object) =>
  Number((await api.send('POST', '/api/email/audience', body)).recipients);
const row = (page: Page, email: string) => page.getByRole('checkbox', { name: email });

/**
 * Three people who can be emailed, one deactivated, and one unsubscribed, all found by `tag`, plus one who isn't. A
 * list of five people has therefore been filtered.
 */
async function fivePeople(api: AdminApi, tag: string) {
  await subscribe(api, `other-${newTag()}@people.invalid`);
  const [ann, ben, cy, idle, gone] = await Promise.all(
    ['ann', 'ben', 'cy', 'idle', 'gone'].map((name) => subscribe(api, `${name}-${tag}@people.invalid`)),
  );
  if (!ann || !ben || !cy || !idle || !gone) throw new Error('Not all were subscribed');
  await api.send('PUT', `/api/email/subscribers/${idle.id}/toggle`, { is_active: false });
  await optOut(api, gone.email);
  return { ann, ben, cy, idle, gone };
}

test('recipients are selected individually, by role, by typing, and as all that match except one', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const { ann, ben, cy, idle, gone } = await fivePeople(api, tag);
  const { type, count, name, send, emailsField, writeAnother } = composer(page);

  await test.step('subscribers are found and selected individually; those who cannot be emailed show why', async () => {
    await page.goto('/email-marketing');
    await type('Selected subscribers').check();
    await page.getByLabel('Search subscribers').fill(tag);
    await expect(page.getByText('Showing 5 of 5 subscribers')).toBeVisible();
    await expect(page.getByRole('link', { name: `Details of ${ann.email}` })).toHaveAttribute(
      'href',
      `/email-marketing/subscribers/${ann.id}`,
    );
    for (const [person, why] of [
      [idle, 'Deactivated'],
      [gone, 'Unsubscribed'],
    ] as const) {
      await expect(row(page, person.email)).toBeDisabled();
      await expect(row(page, person.email)).toHaveAccessibleDescription(`Can’t be chosen: ${why}`);
    }
    await row(page, ann.email).check();
    await row(page, ben.email).check();
    await expect(page.getByText('2 subscribers selected')).toBeVisible();
    await expect(count).toContainText('2 recipients');
    await expect(count).toContainText('Final count');
    await page.getByRole('button', { name: 'Select the 3 shown' }).click();
    await expect(row(page, cy.email)).toBeChecked();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(row(page, ann.email)).not.toBeChecked();
    await expect(count).toContainText('You haven’t chosen anyone yet.');
  });

  await test.step('all that match except one get the campaign', async () => {
    await expect(page.getByText('Showing 5 of 5 subscribers')).toBeVisible();
    await page.getByRole('button', { name: 'Select all that match' }).click();
    await expect(page.getByText('3 subscribers selected')).toBeVisible();
    await row(page, ben.email).uncheck();
    await expect(count).toContainText('2 recipients');
    await expect(count).toContainText('Final count');
    await name.fill(`But one ${tag}`);
    await send.click();
    await confirmSending(page, 2);
    await endUndoWindow(ann.email);
    await expect(progressOf(page, `But one ${tag}`)).toContainText('2 of 2 done: 2 sent');
    const mails = await Promise.all([ann, cy, ben, idle, gone].map(({ email }) => mailsTo(email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
    await writeAnother.click();
    await type('Selected subscribers').check();
    await expect(page.getByText('0 subscribers selected')).toBeVisible();
  });

  await test.step('a role is estimated by its count and then counted exactly', async () => {
    await subscribe(api, `coach-${newTag()}@people.invalid`, 'job_coach');
    const draft = { recipient_type: 'by_role', role_filter: 'job_coach' };
    await page.goto('/email-marketing');
    await type('By role').check();
    await page.getByLabel('Role', { exact: true }).selectOption({ value: 'job_coach' });
    await expect(count).toContainText('Final count');
    await expect(send).toHaveAccessibleName(new RegExp(`Send to ${await audience(api, draft)} recipient`));
  });

  await test.step('turning off the exclusion adds only deactivated people, and says so', async () => {
    await type('Manual entry').check();
    await emailsField.fill([idle.email, gone.email, ann.email].join(', '));
    await expect(count).toContainText('1 recipient');
    await expect(page.getByText('Left out: 2')).toBeVisible();
    const exclude = page.getByLabel('Exclude unsubscribed');
    await expect(exclude).toBeChecked();
    await expect(exclude).toHaveAccessibleDescription(/include people you deactivated/);
    await exclude.uncheck();
    await expect(count).toContainText('2 recipients');
    await expect(page.getByText('Left out: 1')).toBeVisible();
  });
});
