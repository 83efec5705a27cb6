import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { composer } from '../support/campaigns.ts';
import { answerDrafts } from '../support/drafts.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

beforeEach(() => {
  answerMarketing();
  answerDrafts();
  openScreen('/email-marketing');
});

const inbox = page.getByRole('figure');

it('the inbox line has the fallback of a merge field, and braces that aren’t one as everyone would get them', async () => {
  await composer.subject.fill('Hi {first_name|there}');
  await expect.element(inbox).toHaveTextContent(/Hi there/);
  await composer.subject.fill('Hi {firstname|there}');
  await expect.element(inbox).toHaveTextContent(/Hi {firstname\|there}/);
});

it('right-to-left text reads as it will in the inbox', async () => {
  await composer.subject.fill('שלום!');
  await expect.element(composer.subject).toHaveAttribute('dir', 'auto');
  expect(getComputedStyle(inbox.getByText('שלום!').element()).direction).toBe('rtl');
});

it('a subject may have 200 characters, also of those that take more room, and a longer one says so', async () => {
  const tooLong = page.getByText('At most 200 characters are allowed');
  await composer.subject.fill('🚢'.repeat(200));
  await expect.element(page.getByText('200 of 200 characters')).toBeVisible();
  await expect.element(tooLong).not.toBeInTheDocument();
  await composer.subject.fill('🚢'.repeat(201));
  await expect.element(tooLong).toBeVisible();
  await expectFits('a subject that’s too long');
});
