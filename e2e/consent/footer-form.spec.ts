import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('what’s typed into the footer’s form before its script loads stays, like what the server put there', async ({
  page,
}) => {
  const form = page.getByRole('region', { name: 'Get our emails' });
  const email = form.getByLabel('Email address');
  const topic = form.getByLabel('Training');
  const topics = '<label><input type="checkbox" name="topics" checked> Training</label>';
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<div data-topics=""[^>]*>)/, `$1${topics}`);
    await route.fulfill({ response, body });
  });
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/footer-form-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/pricing');
  await email.fill('nobody');
  await topic.uncheck();
  load();
  // React has taken over the form.
  await expect
    .poll(() =>
      form.locator('form').evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await expect(email).toHaveValue('nobody');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByRole('alert')).toContainText(texts.email.invalid);
  await expect(topic).not.toBeChecked();
  await expect(page).toHaveURL('/pricing');
});
