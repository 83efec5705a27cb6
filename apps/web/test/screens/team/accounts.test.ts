// part admin-management

import { contract } from '@fairlead/contract';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, logInAs } from '../support/as-admin.ts';
import { button, choose, isGone, pressEnter, question, rowMenu, tabTo } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { inMedia } from '../support/in-media.ts';
import { openScreen } from '../support/open-screen.ts';

const { admins } = contract;
const me = { ...admin, invited: false };
const mate = {
  ...me,
  id: 2,
  username: 'mate',
  email: 'mate@crew.invalid',
  is_super_admin: false,
  last_login: null,
};
const table = page.getByRole('table', { name: 'Admin users' });
const row = (email: string) => table.getByRole('row').filter({ hasText: email });
const create = page.getByRole('dialog', { name: 'Create New Admin' });
const invite = page.getByRole('dialog', { name: 'Invite New Admin' });
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const field = (name: string) => create.getByLabelText(name, { exact: true });

beforeEach(async () => {
  logInAs();
  answer(admins.list, { admins: [me, mate] });
  answer(admins.activity, { activities: [], next_cursor: null });
  openScreen('/admin-management');
  await expect.element(table).toBeVisible();
});

it('each account has its role, status, and times, and one’s own is marked and safe', async () => {
  const names = ['Username', 'Email', 'Role', 'Status', 'Last Login', 'Created', 'Actions'];
  for (const [at, name] of names.entries())
    await expect.element(table.getByRole('columnheader').nth(at)).toHaveTextContent(name);
  await expect.element(row(admin.email)).toHaveTextContent('You');
  await expect.element(row(admin.email)).toHaveTextContent('Super Admin');
  expect(row(admin.email).getByRole('button').elements()).toEqual([]);
  await expect.element(row(mate.email)).toHaveTextContent('Never');
  await expect.element(row(mate.email)).toHaveTextContent('Active');
  await rowMenu('mate').click();
  const acts = row(mate.email).getByRole('listitem').elements();
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Send a reset link', 'Delete']);
});

it('a link to a new password is sent after a question, which can be declined', async () => {
  await choose('Send a reset link to', 'mate');
  await expect.element(question).toHaveAccessibleName('Send mate a reset link?');
  await expect.element(question).toHaveTextContent(mate.email);
  await expectFits('the question before a reset link');
  await question.getByRole('button', { name: 'Don’t send' }).click();
  await expect.element(rowMenu('mate')).toHaveFocus();
  expect(callsOf(admins.sendResetLink)).toEqual([]);
});

it('a form with input isn’t left without a question', async () => {
  const opener = button('Create New Admin');
  await opener.click();
  await expect.element(field('Username')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone(create);
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await field('Username').fill('half-typed');
  for (const leave of ['Cancel', 'Close']) {
    await create.getByRole('button', { name: leave }).click();
    await expect.element(question).toHaveTextContent('You’ll lose what you typed.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Username')).toHaveValue('half-typed');
  }
  // A phone's Back can close the form below the confirmation. It reopens there.
  await create.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).toBeVisible();
  await expectFits('the question before Create New Admin is thrown away');
  document.querySelector<HTMLDialogElement>('dialog')?.close();
  await expect.element(create).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await question.getByRole('button', { name: 'Discard' }).click();
  await isGone(create);
  await opener.click();
  await expect.element(field('Username')).toHaveValue('');
});

it('an account is created once each field is right, and confirmed for three seconds', async () => {
  const submit = create.getByRole('button', { name: 'Create admin' });
  await button('Create New Admin').click();
  await expect.element(field('Username')).toHaveFocus();
  for (const name of ['Password', 'Confirm password'])
    await expect.element(field(name)).toHaveAttribute('autocomplete', 'new-password');
  await submit.click();
  await expect.element(create.getByText(texts.admins.usernameRequired)).toBeVisible();
  await expect.element(create.getByText(texts.email.required)).toBeVisible();
  await expect.element(create.getByText(texts.password.tooShort, { exact: true })).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
  await expectFits('Create New Admin with errors');
  await field('Username').fill('bosun');
  await field('Email address').fill('bosun@');
  await field('Password').fill('a cleat hitch at dawn');
  await field('Confirm password').fill('other');
  await submit.click();
  await expect.element(create.getByText(texts.email.invalid)).toBeVisible();
  await expect.element(field('Email address')).toHaveFocus();
  await field('Email address').fill('bosun@crew.invalid');
  await submit.click();
  await expect.element(field('Confirm password')).toHaveFocus();
  await expect.element(field('Confirm password')).toHaveAccessibleDescription(texts.password.mismatch);
  await field('Confirm password').fill('a cleat hitch at dawn');
  await create.getByRole('checkbox', { name: 'Super admin' }).click();
  const taken = refuse(admins.create, 409, texts.admins.duplicate);
  await submit.click();
  await expect.element(create.getByRole('alert')).toHaveTextContent(texts.admins.duplicate);
  await expect.element(field('Confirm password')).toHaveValue('a cleat hitch at dawn');
  taken();
  answer(admins.create, { admin: { ...mate, id: 3, username: 'bosun' } });
  await submit.click();
  await isGone(create);
  await expect.element(button('Create New Admin')).toHaveFocus();
  await expect.element(message('Admin bosun created')).toBeVisible();
  expect(MESSAGE_CLEAR_MS).toBe(3_000);
  await isGone(message('Admin bosun created'));
  expect(callsOf(admins.create).at(-1)?.body).toMatchObject({ username: 'bosun', is_super_admin: true });
});

it('the form with a password leads to the invitation and keeps what was typed', async () => {
  await button('Create New Admin').click();
  await field('Username').fill('mate');
  await field('Email address').fill('half@');
  await create.getByRole('checkbox', { name: 'Super admin' }).click();
  await create.getByLabelText('Password', { exact: true }).fill('reef knot at noon');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('half@');
  expect(JSON.stringify(sessionStorage)).not.toContain('reef knot');
  await create.getByRole('button', { name: 'Invite by email instead' }).click();
  await expect.element(invite.getByLabelText('Username')).toHaveValue('mate');
  await expect.element(invite.getByRole('checkbox', { name: 'Super admin' })).toBeChecked();
  const send = invite.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect
    .element(invite.getByLabelText('Email address'))
    .toHaveAccessibleDescription(texts.email.invalid);
  await expectFits('Invite New Admin with errors');
  await invite.getByLabelText('Email address').fill('new@crew.invalid');
  refuse(admins.invite, 409, texts.admins.duplicate);
  await send.click();
  await expect.element(invite.getByRole('alert')).toHaveTextContent(texts.admins.duplicate);
});

it('an account that’s deleted gives its focus to the next row', async () => {
  const after = { ...mate, id: 3, username: 'after', email: 'after@crew.invalid' };
  answer(admins.list, { admins: [me, mate, after] });
  openScreen('/admin-management');
  answer(admins.delete, { message: 'Admin mate deleted' });
  await choose('Delete', 'mate');
  await expect.element(question.getByRole('button', { name: 'Keep admin' })).toHaveFocus();
  answer(admins.list, { admins: [me, after] });
  await question.getByRole('button', { name: 'Delete admin' }).click();
  await isGone(row(mate.email));
  await expect.poll(() => document.querySelectorAll('tr:focus').length).toBe(1);
});

it('a plain admin is told why they may not be here, and goes to the dashboard', async () => {
  const { answerDashboard } = await import('../support/dashboard.ts');
  answerDashboard();
  logInAs({ is_super_admin: false });
  openScreen('/admin-management');
  await expect.element(question.getByText(texts.admins.denied, { exact: true })).toBeVisible();
  expect(table.elements()).toEqual([]);
  await expectFits('a plain admin is turned away');
  await pressEnter();
  await expect.poll(() => location.pathname).toBe('/admin-dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('each row’s menu stays in view when it’s reached by keyboard in a narrow window', async () => {
  for (const width of [768, 320]) {
    await page.viewport(width, 700);
    openScreen('/admin-management');
    await tabTo(rowMenu('mate'));
    await expect.element(rowMenu('mate')).toBeInViewport({ ratio: 0.95 });
  }
});

it('in forced colors, each button has an edge, and focus is visible', () =>
  inMedia({ forcedColors: 'active' }, async () => {
    for (const one of [button('Create New Admin'), rowMenu('mate')]) {
      await tabTo(one);
      const style = getComputedStyle(one.element());
      expect([style.borderTopStyle, style.outlineStyle]).toEqual(['solid', 'solid']);
      expect(Number.parseFloat(style.borderTopWidth)).toBeGreaterThanOrEqual(1);
      expect(Number.parseFloat(style.outlineWidth)).toBeGreaterThanOrEqual(2);
    }
  }));

it('an account with a long name, or a name in another script, leaves the page its width', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff';
  const names = [
    { username: `${long}-${long}`, email: `${'x'.repeat(60)}@${'sub.'.repeat(40)}invalid` },
    { username: 'مدير', email: 'arabic@crew.invalid' },
  ];
  answer(admins.list, { admins: [me, ...names.map((name, at) => ({ ...mate, ...name, id: 5 + at }))] });
  openScreen('/admin-management');
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 800);
    await expect.element(rowMenu('مدير')).toBeVisible();
    expect(document.documentElement.scrollWidth - window.innerWidth, `${width} px`).toBeLessThanOrEqual(0);
  }
  await choose('Delete', 'مدير');
  await expect.element(question).toHaveTextContent('Delete مدير permanently?');
});
