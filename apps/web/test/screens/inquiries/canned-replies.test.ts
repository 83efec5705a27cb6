// part inquiries

import { contract } from '@fairlead/contract';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail } from '../support/fake-api.ts';
import { ANN_URL, answerInquiry, canned, inquiryScreen } from '../support/inquiry.ts';
import { openScreen } from '../support/open-screen.ts';

const { change, create, delete: remove, list } = contract.cannedReplies;
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const all = dialog('Canned replies');
const fresh = dialog('New canned reply');

async function manage(act: string): Promise<void> {
  openScreen(ANN_URL);
  await inquiryScreen.reply.click();
  await button(act).click();
}

it('the first canned reply is added once, though its answer was lost', async () => {
  answerInquiry();
  answer(list, { canned_replies: [] });
  await manage('Add a canned reply');
  await expect.element(all).toHaveTextContent('There are none yet.');
  await expectFits('no canned replies');
  await all.getByRole('button', { name: 'New canned reply' }).click();
  const save = fresh.getByRole('button', { name: 'Save canned reply' });
  await save.click();
  await expect.element(fresh.getByLabelText('Title')).toHaveFocus();
  await expect.element(fresh).toHaveTextContent(inquiryTexts.titleRequired);
  await fresh.getByLabelText('Title').fill('Prices');
  await fresh.getByLabelText('Text').fill('It depends.');
  const unblock = fail('there is no connection', create);
  await save.click();
  await expect.element(fresh.getByRole('alert').getByText(/It won’t be added twice/)).toBeVisible();
  await expectFits('a canned reply without a connection');
  unblock();
  answer(create, { canned_reply: canned() });
  answer(list, { canned_replies: [canned()] });
  await save.click();
  await expect.element(all.getByRole('listitem')).toHaveTextContent(/Prices.*Last changed by kim/);
  const [first, second] = callsOf(create).map(({ body }) => body as { key: string });
  expect(first).toEqual(second);
  await all.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByLabelText('Canned reply', { exact: true })).toBeVisible();
});

it('of two who change a canned reply, the second sees what the first saved', async () => {
  answerInquiry();
  await manage('Manage canned replies');
  await button('Edit “Prices”').click();
  const changed = dialog('Edit “Prices”');
  const text = changed.getByLabelText('Text');
  await text.fill('Mine');
  const newer = canned({ text: 'Theirs', version: 3 });
  answerWith(change, 409, {
    success: false,
    error: inquiryTexts.cannedReplyChanged('kim'),
    canned_reply: newer,
  });
  await changed.getByRole('button', { name: 'Save canned reply' }).click();
  await expect
    .element(changed.getByRole('alert').first())
    .toHaveTextContent(/kim changed.*Saved now.*Theirs/);
  await expect.element(text).toHaveValue('Mine');
  await expectFits('a conflict about a canned reply');
  answer(change, { canned_reply: { ...newer, text: 'Mine', version: 4 } });
  await changed.getByRole('button', { name: 'Save my version' }).click();
  await isGone(changed);
  expect(callsOf(change).map(({ body }) => body)).toEqual([
    { title: 'Prices', text: 'Mine', version: 2 },
    { title: 'Prices', text: 'Mine', version: 3 },
  ]);
});

it('a canned reply is deleted after a question', async () => {
  answerInquiry();
  await manage('Manage canned replies');
  await button('Delete “Prices”').click();
  answer(remove, {});
  answer(list, { canned_replies: [] });
  await question.getByRole('button', { name: 'Delete canned reply' }).click();
  await expect.element(all).toHaveTextContent('There are none yet.');
});
