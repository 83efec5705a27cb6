import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone } from '../support/controls.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { ANN_URL, ann, answerInquiry, inquiryScreen } from '../support/inquiry.ts';
import { openScreen } from '../support/open-screen.ts';

const { list, setStatus } = contract.inquiries;
const { detail, reply } = inquiryScreen;
const status = page.getByLabelText('Status');
const query = () => Object.fromEntries(callsOf(list).at(-1)?.url.searchParams ?? []);
const spam = { ...ann, status: 'archived' as const, probably_spam: true };

it('what is probably spam has a filter of its own in the inbox, in the URL', async () => {
  answerInquiry({ inquiry: spam });
  openScreen('/admin-inquiries');
  await status.selectOptions('Probably spam');
  await expect.poll(() => location.search).toBe('?status=probably_spam');
  await expect.poll(query).toEqual({ search: '', probably_spam: 'true' });
  const entry = page.getByRole('list', { name: 'Inquiries, newest first' }).getByRole('listitem');
  await expect.element(entry).toHaveTextContent(/Ann Lee.*Probably spam/);
  await expectFits('the list of what is probably spam');
});

it('a search that finds nothing leads there', async () => {
  answerInquiry();
  answer(list, ({ url }) => ({
    inquiries: url.searchParams.has('probably_spam') ? [spam] : [],
    ...{ total: 0, total_is_capped: false, next_cursor: null },
  }));
  openScreen('/admin-inquiries?search=ann');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expectFits('a search that finds nothing');
  await button('Look in “Probably spam”').click();
  await expect.poll(query).toEqual({ search: 'ann', probably_spam: 'true' });
  await expect.element(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible();
});

it('an inquiry that isn’t spam becomes a new one, and focus stays', async () => {
  const { put } = answerInquiry({ inquiry: spam });
  answer(setStatus, () => {
    put({ inquiry: { ...ann, probably_spam: false } });
    return { inquiry: { ...ann, probably_spam: false } };
  });
  openScreen(ANN_URL);
  await expect.element(detail).toHaveTextContent(/A hidden field of the form was filled in, as bots do\./);
  await expect.element(reply).toBeVisible();
  await isGone(button('Add to subscribers'));
  await isGone(button('Archive'));
  await expectFits('an inquiry that is probably spam');
  await button('Not spam').click();
  await expect.element(button('Mark new')).toHaveFocus();
  await expect.element(page.getByRole('status').getByText('Marked new.')).toBeInTheDocument();
  await isGone(detail.getByText(/hidden field/));
  await expect.element(button('Add to subscribers')).toBeVisible();
  expect(callsOf(setStatus).map(({ body }) => body)).toEqual([{ status: 'new' }]);
});
