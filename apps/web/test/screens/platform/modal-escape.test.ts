import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, logInAs } from '../support/as-admin.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const modal = page.getByRole('dialog', { name: 'Create New Admin' });
const username = modal.getByLabelText('Username', { exact: true });

async function typeIntoModal(): Promise<void> {
  logInAs();
  answer(contract.admins.list, { admins: [{ ...admin, invited: false }] });
  answer(contract.admins.activity, { activities: [] });
  openScreen('/admin-management');
  await button('Create New Admin').click();
  await username.fill('half-typed');
}

it.each([
  { times: 4, left: 'only the form' },
  { times: 5, left: 'the question above the form' },
])(
  'Escape asks before it discards, then takes the question back: $times presses leave $left',
  async ({ times }) => {
    await typeIntoModal();
    await userEvent.keyboard('{Escape}'.repeat(times));
    expect(question.query() !== null).toBe(times % 2 === 1);
    if (times % 2 === 0) await userEvent.keyboard('{Escape}');
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(username).toHaveFocus();
    await expect.element(username).toHaveValue('half-typed');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard' }).click();
    await isGone(modal);
    await expect.element(button('Create New Admin')).toHaveFocus();
  },
);
