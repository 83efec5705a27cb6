import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs, time_zone } from '../support/as-admin.ts';
import { button, isGone, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { auth, admins } = contract;
const alert = page.getByRole('alert');
const main = page.getByRole('main');
const typed = (name: string) => page.getByLabelText(name, { exact: true });
const sendLink = button('Email me a link');

// part login
// wcag 1.3.5, 3.3.1
it('a forgotten password’s form says what’s wrong, and then the same for any email', async () => {
  openScreen('/forgot-password');
  const email = typed('Email address');
  await sendLink.click();
  await expect.element(alert).toHaveFocus();
  await expect.element(alert).toHaveTextContent(texts.email.required);
  await expect.poll(() => document.title).toMatch(/^Error: /);
  await email.fill('nobody');
  await sendLink.click();
  await expect.element(alert).toHaveTextContent(texts.email.invalid);
  await expectFits('errors of a form');
  await alert.getByRole('link').click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('autocomplete', 'email');
  await email.fill('nobody@fairlead.invalid');
  answer(auth.requestPasswordReset, { message: texts.passwordReset.requested });
  await sendLink.click();
  await expect.element(page.getByText(texts.passwordReset.requested)).toBeVisible();
});

// part login
// wcag 1.3.5, 3.3.1
it('a new password is checked before it’s sent, and a link that isn’t valid leads to a new one', async () => {
  openScreen('/reset-password#token=not-a-token');
  await expect.poll(() => location.hash).toBe('');
  const set = button('Set password');
  await set.click();
  await expect.element(alert).toHaveFocus();
  await expectFits('errors of a new password');
  await typed('New password').fill('short');
  await set.click();
  await expect.element(alert).toHaveTextContent(texts.password.tooShort);
  await typed('New password').fill('a-long-enough-one');
  await typed('New password again').fill('another-long-one');
  await set.click();
  await expect.element(alert).toHaveTextContent(texts.password.mismatchNew);
  expect(callsOf(auth.completePasswordReset)).toEqual([]);

  openScreen('/reset-password');
  await expect.element(page.getByText(texts.passwordReset.invalidLink)).toBeVisible();
  answer(auth.requestPasswordReset, { message: texts.passwordReset.requested });
  await page.getByLabelText('Email address').first().fill('nobody@people.invalid');
  await sendLink.click();
  await expect.element(page.getByText(texts.passwordReset.requested)).toBeVisible();
});

// part invitation
it('an admin with a password from someone else sees no page but the one that changes it, and may log out', async () => {
  logInAs();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  answer(auth.verify, { admin, expiresAt, time_zone, second_factor: 'none', must_change_password: true });
  openScreen('/admin-dashboard');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Choose your own password' }))
    .toHaveFocus();
  expect(location.pathname).toBe('/choose-password');
  await expect.poll(() => document.title).toMatch(/^Choose your own password/);
  await expect.element(main).toHaveTextContent(admin.username);
  expect(main.getByRole('link').elements()).toEqual([]);
  await expectFits('choosing a password');
  await pressByKeyboard(main.getByRole('button', { name: 'Change password' }));
  await expect.element(typed('Current password')).toHaveFocus();
  await expect
    .element(typed('Current password'))
    .toHaveAccessibleDescription(new RegExp(texts.password.required));
  await expectFits('choosing a password, with an error');
  answer(auth.logout, { message: 'Logged out' });
  await pressByKeyboard(main.getByRole('button', { name: 'Log out' }));
  await expect.poll(() => location.pathname).toBe('/');
});

// part admin-management
it('changing one’s own password says at each field what’s wrong, before the server is asked', async () => {
  logInAs();
  answer(admins.list, { admins: [{ ...admin, invited: false }] });
  answer(admins.activity, { activities: [] });
  openScreen('/admin-management');
  const opener = button('Change My Password');
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Change My Password' });
  const submit = modal.getByRole('button', { name: 'Change password' });
  const [current, next, confirm] = ['Current password', 'New password', 'Confirm new password'].map(
    typed,
  ) as [ReturnType<typeof typed>, ReturnType<typeof typed>, ReturnType<typeof typed>];
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription(texts.password.required);
  await expectFits('Change My Password with errors');
  await current.fill('not the one');
  await next.fill('a new hitch');
  await confirm.fill('another hitch');
  await submit.click();
  await expect.element(confirm).toHaveAccessibleDescription(texts.password.mismatchNew);
  await expect.element(confirm).toHaveFocus();
  for (const field of [next, confirm]) await field.fill('short');
  await submit.click();
  await expect.element(next).toHaveAccessibleDescription(new RegExp(texts.password.tooShort));
  expect(callsOf(admins.changeMyPassword)).toEqual([]);
  for (const field of [next, confirm]) await field.fill('a new hitch on a spar');
  answer(admins.changeMyPassword, {});
  await submit.click();
  await isGone(modal);
  await expect
    .element(
      page.getByRole('status').getByText('Your password is changed. You’re logged out everywhere else.'),
    )
    .toBeVisible();
  await expect.element(opener).toHaveFocus();
});
