import { contract } from '@fairlead/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { composer } from '../support/campaigns.ts';
import { button, exactButton } from '../support/controls.ts';
import { answerDrafts } from '../support/drafts.ts';
import { answer } from '../support/fake-api.ts';
import { answerMarketing, shownEmail } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

beforeEach(() => {
  answerMarketing();
  answerDrafts();
  openScreen('/email-marketing');
});

it.each([
  { text: '', at: 0, result: '{first_name|there}' },
  { text: 'Hi', at: 2, result: 'Hi {first_name|there}' },
  { text: 'Hi, news', at: 4, result: 'Hi, {first_name|there} news' },
  { text: 'Hi there', at: 3, to: 8, result: 'Hi {first_name|there}' },
])(
  '“Add name” puts a name into “$text”, never right beside a letter',
  async ({ text, at, to = at, result }) => {
    await composer.subject.fill(text);
    const input = composer.subject.element() as HTMLInputElement;
    input.setSelectionRange(at, to);
    await button('Add name to the email subject').click();
    await expect.element(composer.subject).toHaveValue(result);
    await expect.element(composer.subject).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(composer.subject).toHaveValue(expect.stringMatching(/there\} ?!/));
  },
);

it('the preview shows the inbox line, and right-to-left text as it reads there', async () => {
  answer(contract.emailTemplate.documentPreview, { ...shownEmail, subject: 'שלום!' });
  await exactButton('Preview').click();
  const inbox = page.getByRole('figure');
  await expect.element(inbox).toHaveTextContent('No preview text');
  await expect.element(composer.subject).toHaveAttribute('dir', 'auto');
  expect(getComputedStyle(inbox.getByText('שלום!').element()).direction).toBe('rtl');
});

it('a subject may have 200 characters, also of those that take more room, and a longer one says so', async () => {
  const tooLong = page.getByText('At most 200 characters are allowed');
  const count = page.getByText(/of 200 characters/);
  await composer.subject.fill('🚢'.repeat(160));
  await expect.element(count).not.toBeInTheDocument();
  await composer.subject.fill('🚢'.repeat(200));
  await expect.element(page.getByText('200 of 200 characters')).toBeVisible();
  await expect.element(tooLong).not.toBeInTheDocument();
  await composer.subject.fill('🚢'.repeat(201));
  await expect.element(tooLong).toBeVisible();
  await expectFits('a subject that’s too long');
});
