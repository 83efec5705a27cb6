// part email-ads

import { contract } from '@fairlead/contract';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, pressEnter, tabTo } from '../support/controls.ts';
import { answer, type Failure, fail, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { template, previewUrl } = contract.emailTemplate;
const CODE = '<!doctype html><title>Mail</title><p>Hello there</p>';

const preview = page.getByTitle('Preview of the email template');
const copy = page.getByRole('button', { name: /^(Copy HTML Code|Copied!)/ });
const download = button('Download HTML File');
const refresh = button('Refresh Template');
const byHand = page.getByLabelText('HTML code of the email');

beforeEach(() => {
  logInAs();
  answer(template, { template: CODE });
  answer(previewUrl, {
    url: `data:text/html,${encodeURIComponent(CODE)}`,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    subscriber: null,
  });
});

async function openAds(): Promise<void> {
  openScreen('/email-ads');
  await expect.element(preview).toBeVisible();
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('Hello'));
}

describe('when the clipboard is blocked', () => {
  // As on a page without TLS.
  beforeEach(
    () => void Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('the code is shown and selected, to be copied by hand', async () => {
    await openAds();
    await copy.click();
    await expect.element(alertWith('doesn’t let this page copy')).toBeVisible();
    await expect.element(byHand).toHaveFocus();
    const area = byHand.element() as HTMLTextAreaElement;
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(CODE);
    await isGone(page.getByText('Copied!'));
    await expectFits('email ads, to be copied by hand');
  });

  it('so is a subject line', async () => {
    await openAds();
    await button(`Copy “${DEFAULT_SUBJECT}”`).click();
    const line = page.getByRole('textbox', { name: 'Subject line' });
    await expect.element(line).toHaveValue(DEFAULT_SUBJECT);
    await expect.element(line).toHaveFocus();
  });
});

const said: Record<Failure, string> = {
  'the server fails': texts.template.loadFailed,
  'the database is away': texts.template.loadFailed,
  'there is no connection': texts.template.loadFailedConnection,
};
it.each(Object.entries(said) as [Failure, string][])(
  'when %s, the page shows an error and recovers with Retry',
  async (failure, text) => {
    const unblock = fail(failure, template, previewUrl);
    openScreen('/email-ads');
    const alert = alertWith(text);
    await expect.element(alert.getByText(text, { exact: true })).toBeVisible();
    await expect.element(copy).toHaveAttribute('aria-disabled', 'true');
    await expect.element(download).toHaveAttribute('aria-disabled', 'true');
    await expectFits(`email ads when ${failure}`);
    unblock();
    await tabTo(alert.getByRole('button', { name: 'Retry' }));
    await pressEnter();
    await expect.element(preview).toBeVisible();
    await isGone(alert);
    expect(document.activeElement).not.toBe(document.body);
  },
);

it('a refresh that fails shows an error and keeps the old content', async () => {
  await openAds();
  const unblock = fail('the server fails', template);
  await refresh.click();
  await expect.element(alertWith(texts.template.loadFailed)).toBeVisible();
  await expect.element(preview).toBeVisible();
  await isGone(page.getByText('Template refreshed.'));
  unblock();
  await button('Retry').click();
  await expect.element(page.getByText('Template refreshed.')).toBeVisible();
});

it('a preview that fails still lets you copy the code', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fail('the server fails', previewUrl);
  openScreen('/email-ads');
  await expect.element(alertWith(texts.template.loadFailed)).toBeVisible();
  await copy.click();
  await expect.element(page.getByText('Copied!').first()).toBeVisible();
  expect(write).toHaveBeenCalledWith(CODE);
});

it('while it loads, the page says so, and nothing can be copied yet', async () => {
  const release = hold(template, previewUrl);
  openScreen('/email-ads');
  const loading = page.getByRole('status').filter({ hasText: 'Loading the email template' });
  await expect.element(loading).toBeInTheDocument();
  await expect.element(copy).toHaveAttribute('aria-disabled', 'true');
  await expectFits('email ads, loading');
  release();
  await expect.element(preview).toBeVisible();
  await expect.element(copy).not.toHaveAttribute('aria-disabled');
});
