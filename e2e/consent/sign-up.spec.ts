import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { subscribersOf } from '../support/email/sign-up.ts';
import { newEmail } from '../support/inquiries.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// wcag 2.1.1
test('someone signs up for a new topic, confirms by the emailed link, and shows up with proof, by keyboard alone', async ({
  page,
  browser,
}) => {
  // A visitor isn't logged in.
  const visitor = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  const [email, topic] = [newEmail(), `Grants ${newTag()}`];
  const section = page.getByRole('region', { name: 'Topics' });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const inFooter = visitor.getByRole('region', { name: 'Get our emails' });
  const form = visitor.getByRole('main');
  /** The server reads what the form offers once a second. */
  const isOffered = async () => (await (await page.request.get('/subscribe')).text()).includes(topic);

  await test.step('a super admin adds the topic', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button('New topic'), 'Shift+Tab');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(topic);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Money for programs');
    await tabTo(page, dialog.getByLabel('Spanish name'));
    await page.keyboard.type(`Subvenciones ${topic}`);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').filter({ hasText: topic })).toContainText(
      'Money for programs',
    );
    await expectFits(page, 'settings with a new topic');
    await expect.poll(isOffered).toBe(true);
    await page.goto('/es/subscribe');
    const box = page.getByRole('main').getByRole('checkbox', { name: `Subvenciones ${topic}` });
    await expect(box).toBeVisible();
  });

  await test.step('what’s typed before the form’s script loads stays', async () => {
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await visitor.route('**/footer-form-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await visitor.goto('/features');
    await expect(visitor.locator('html')).toHaveAttribute('data-live', '');
    await tabTo(visitor, inFooter.getByLabel('Email address'));
    await visitor.keyboard.type(email);
    load();
    // React has taken over the form.
    const taken = () =>
      inFooter.locator('form').evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
    await expect.poll(taken).toBe(true);
    await expect(inFooter.getByLabel('Email address')).toHaveValue(email);
  });

  await test.step('the page with the whole form asks for topics, too', async () => {
    await visitor.goto('/subscribe');
    await expect(visitor.locator('html')).toHaveAttribute('data-live', '');
    await tabTo(visitor, form.getByLabel('Email address'));
    await visitor.keyboard.type(email);
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('J');
    const chosen = form.getByRole('checkbox', { name: topic });
    await tabTo(visitor, chosen);
    await expect(chosen).toHaveAccessibleDescription('Money for programs');
    await visitor.keyboard.press('Space');
    await expect(chosen).not.toBeChecked();
    await tabTo(visitor, form.getByRole('button', { name: 'Sign up' }));
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('status').getByText(signUpTexts.sent)).toBeVisible();
    await expect(visitor).toHaveURL('/subscribe');
  });

  await test.step('the link asks, and the button confirms', async () => {
    await visitor.goto(await linkPathTo(email, '/confirm-subscription'));
    await expect(visitor.locator('html')).toHaveAttribute('data-live', '');
    const confirm = visitor.getByRole('button', { name: signUpWords.button });
    await expect(confirm).toBeVisible();
    expect(await subscribersOf(email)).toEqual([]);
    await tabTo(visitor, confirm);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('status').getByText(signUpTexts.confirmed)).toBeVisible();
  });

  const [added] = await subscribersOf(email);
  expect(added).toMatchObject({ role: 'job_coach', source: 'sign_up' });

  await test.step('their page has the proof', async () => {
    await page.goto(`/email-marketing/subscribers/${added?.id}`);
    await expect(page.getByRole('main')).toContainText(topic);
    const proof = page.getByRole('region', { name: 'Where consent came from' });
    await expect(proof).toContainText('Signed up on the site and confirmed by email');
    await pressByKeyboard(page, proof.getByText('What they read (version 1)'));
    await expect(proof.getByText(signUpWords.form)).toBeVisible();
  });

  await test.step('once the topic is deleted, nobody can choose it', async () => {
    await page.goto('/owner-settings');
    await pressByKeyboard(page, button(`Delete “${topic}”`), 'Shift+Tab');
    await expect(button('Keep topic')).toBeFocused();
    await pressByKeyboard(page, button('Delete topic'));
    await expect(section.getByRole('heading', { name: 'Topics' })).toBeFocused();
    await expect.poll(isOffered).toBe(false);
  });
});
