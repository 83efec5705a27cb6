// part email-ads

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressEnter, question } from '../support/controls.ts';
import { answer, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { preview, previewUrl } = contract.emailTemplate;
const { list } = contract.subscribers;
const TAB = '/email-marketing?tab=template';
const { email } = subscriber;

const frame = page.getByTitle('Preview of the email template');
const as = page.getByRole('combobox', { name: 'Show the email as' });
const suggestion = page.getByRole('option').filter({ hasText: email });
const retry = button('Retry');

beforeEach(answerMarketing);

describe('the search for a person', () => {
  const failure = page.getByRole('status').filter({ hasText: 'We couldn’t load the subscribers.' });

  beforeEach(async () => {
    openScreen(TAB);
    await expect.element(frame).toBeVisible();
  });

  it('that fails shows an error in the list with Retry for mouse and keyboard; the input stays', async () => {
    const search = email.slice(0, -1);
    let unblock = fail('the server fails', list);
    await as.fill(search);
    await expect.element(failure).toBeInTheDocument();
    await expectFits('a search that failed');
    unblock();
    await retry.click();
    await expect.element(suggestion).toBeVisible();
    await expect.element(as).toHaveValue(search);

    unblock = fail('there is no connection', list);
    await as.fill(email);
    await expect.element(failure).toBeInTheDocument();
    unblock();
    await userEvent.tab();
    await expect.element(retry).toHaveFocus();
    await pressEnter();
    await expect.element(suggestion).toBeVisible();
    await expect.element(as).toHaveValue(email);
    await expect.element(as).toHaveFocus();
  });

  it('that fails can be left with Escape on the Retry button, as in the field', async () => {
    fail('the server fails', list);
    await as.fill('nobody there');
    await expect.element(retry).toBeVisible();
    await userEvent.tab();
    await expect.element(retry).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone(retry);
    await expect.element(as).toHaveFocus();
  });

  it('without a choice is reset when the field loses focus', async () => {
    answer(list, { subscribers: [], total: 0, total_is_capped: false, next_cursor: null });
    await as.fill('nobody there');
    await expect.element(page.getByText('Nobody matches “nobody there”.').first()).toBeVisible();
    await expectFits('nobody found');
    await page.getByRole('heading', { name: 'Email template' }).click();
    await expect.element(as).toHaveValue('');
  });

  it('that is slow is announced', async () => {
    const release = hold(list);
    await as.fill(email);
    await expect.element(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeInTheDocument();
    release();
    await expect.element(suggestion).toBeVisible();
  });
});

it('while the preview loads, the page says so', async () => {
  const release = hold(previewUrl);
  openScreen(TAB);
  await expect.element(page.getByText('Loading the preview')).toBeInTheDocument();
  await expectFits('the preview, loading');
  release();
  await expect.element(frame).toBeVisible();
  await isGone(page.getByText('Loading the preview'));
});

it('an alert about the preview leaves an error with Retry', async () => {
  const unblock = fail('there is no connection', previewUrl);
  openScreen(TAB);
  await expect.element(question).toBeVisible();
  await expectFits('the alert');
  await button('OK').click();
  await expect.element(retry).toBeVisible();
  await expectFits('the preview, failed');
  unblock();
  await retry.click();
  await expect.element(frame).toBeVisible();
});

it('a person who is gone leaves an error that says so', async () => {
  refuse(previewUrl, 404, texts.subscribers.notFound);
  openScreen(`${TAB}&as=999999999`);
  await question.getByRole('button', { name: 'OK' }).click();
  const text = `${texts.template.previewFailed}: ${texts.subscribers.notFound}`;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(retry).toBeVisible();
  await expectFits('the preview of a person who is gone');
});

it('an id that is none shows the sample person', async () => {
  openScreen(`${TAB}&as=nonsense`);
  await expect.element(frame).toBeVisible();
  await expect.element(as).toHaveValue('');
});

it.each(failures)(
  'a preview that fails to load because %s is an alert, and can be retried',
  async (reason) => {
    const sample = { expires_at: new Date(Date.now() + 60_000).toISOString(), subscriber: null };
    answer(previewUrl, { ...sample, url: '/api/email/template/preview/token' });
    fail(reason, preview);
    openScreen(TAB);
    const text = question.getByText(texts.template.previewFailed, { exact: true });
    await expect.element(text).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    answer(previewUrl, { ...sample, url: 'data:text/html,Hello' });
    await retry.click();
    await expect.element(frame).toBeVisible();
  },
);
