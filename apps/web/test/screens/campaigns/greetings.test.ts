import { contract } from '@fairlead/contract';
import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { Greeting } from '@fairlead/contract/campaigns/greetings';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerSending, compose } from '../support/campaigns.ts';
import { alertWith, isGone, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { readyLines } from '../support/marketing.ts';

const { find, fix } = contract.greetings;
const line: CheckLine = {
  id: 'greetings',
  level: 'warning',
  message: '3 greetings look odd.',
  people: 3,
};
const person = (subscriber_id: number, name: string, proposed: string | null): Greeting => ({
  subscriber_id,
  email: `person-with-a-long-address-${subscriber_id}@harbor-vocational-services.invalid`,
  name,
  first_name: null,
  greeting: null,
  proposed,
});
const lee = person(1, 'Lee, Ann, MD', 'Ann');
const pair = person(2, 'Ann & Bo', 'Ann and Bo');
const doctor = person(3, 'Dr. Ortiz', null);
const panel = page.getByRole('region', { name: 'Ready to send?' });
const dialog = page.getByRole('dialog', { name: 'Greetings that look odd' });
const nameOf = ({ email }: Greeting) => dialog.getByRole('textbox', { name: `First name for ${email}` });

beforeEach(() => {
  answerSending();
  answer(contract.readiness.check, { lines: [...readyLines, line] });
  answer(find, { people: 3, looked_at: null, greetings: [lee, pair, doctor] });
});

async function open() {
  await compose();
  await pressByKeyboard(panel.getByRole('button', { name: 'Show and fix greetings' }));
  await expect.element(dialog).toBeVisible();
}

it('shows the greetings that look odd, and saves all first names that are there', async () => {
  await open();
  await expect.element(nameOf(lee)).toHaveValue('Ann');
  await expect.element(nameOf(doctor)).toHaveValue('');
  await expectFits('the greetings');
  await nameOf(doctor).fill('Kim');
  answer(fix, () => {
    answer(find, { people: 0, looked_at: null, greetings: [] });
    return { changed: [1, 2, 3] };
  });
  await dialog.getByRole('button', { name: 'Use 3 first names' }).click();
  await expect.element(dialog.getByText('Saved 3 first names.')).toBeVisible();
  await expect.element(dialog.getByText('Every greeting looks right')).toBeVisible();
  expect(callsOf(fix)[0]?.body).toMatchObject({
    first_names: [
      { subscriber_id: 1, first_name: 'Ann', seen: { name: 'Lee, Ann, MD', first_name: null } },
      { subscriber_id: 2, first_name: 'Ann and Bo' },
      { subscriber_id: 3, first_name: 'Kim' },
    ],
  });
  await expectFits('no more odd greetings');
});

it('saves one, and says whose name changed meanwhile', async () => {
  await open();
  answer(fix, { changed: [] });
  await dialog.getByRole('button', { name: `Use for ${lee.email}` }).click();
  await expect
    .element(dialog.getByText('Saved 0 first names. 1 person’s name changed meanwhile, so we left it alone.'))
    .toBeVisible();
  expect(callsOf(fix)[0]?.body).toMatchObject({ first_names: [{ subscriber_id: 1, first_name: 'Ann' }] });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await isGone(dialog);
});

it('says how many it shows, and what couldn’t be saved', async () => {
  answer(find, { people: 812, looked_at: 20_000, greetings: [lee] });
  await open();
  await expect.element(dialog.getByText('Showing 1 of 812. We checked 20,000 names')).toBeVisible();
  refuse(fix, 400, 'That didn’t work.');
  await dialog.getByRole('button', { name: 'Use 1 first name' }).click();
  await expect.element(alertWith('We couldn’t save the first names: That didn’t work.')).toBeVisible();
  await expectFits('greetings that couldn’t be saved');
});
