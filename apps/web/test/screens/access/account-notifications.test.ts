// part notifications

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerAccount } from '../support/account.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, mayLeave, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf, fail, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { settings, changeSettings } = contract.notifications;
const box = (name: string) => page.getByRole('checkbox', { name });
const save = button('Save');
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });

beforeEach(() => {
  logInAs();
  answerAccount();
  answer(settings, { settings: { by_email: ['campaign_paused'] } });
});

describe('notifications by email', () => {
  it('are chosen by kind, and saved by keyboard', async () => {
    openScreen('/account');
    await expect.element(box('A campaign was paused')).toBeChecked();
    expect(
      page
        .getByRole('group', { name: 'Email me about' })
        .getByRole('checkbox')
        .elements()
        .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual([
      'A campaign is finished',
      'A campaign was paused',
      'The first group is waiting',
      'A new inquiry',
      'An import is done',
    ]);
    await pressByKeyboard(save);
    await expect.element(message('Nothing was changed.')).toBeVisible();
    await box('A new inquiry').click();
    await box('A campaign was paused').click();
    expect(mayLeave()).toBe(false);
    answer(changeSettings, { settings: { by_email: ['new_inquiry'] } });
    const release = hold(changeSettings);
    await pressByKeyboard(save);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(message('Saved')).toBeVisible();
    await expect.element(save).toHaveFocus();
    expect(callsOf(changeSettings).map(({ body }) => body)).toEqual([{ by_email: ['new_inquiry'] }]);
    expect(mayLeave()).toBe(true);
    await expectFits('the account page with notifications by email');
  });

  it('stay as chosen if they could not be saved', async () => {
    openScreen('/account');
    await box('An import is done').click();
    fail('the server fails', changeSettings);
    await save.click();
    await expect.element(alertWith(`Your choices weren’t saved: ${texts.internal}`)).toBeVisible();
    await expect.element(box('An import is done')).toBeChecked();
    await expectFits('choices that could not be saved');
  });

  it('load slowly, and fail to load', async () => {
    const release = hold(settings);
    openScreen('/account');
    await expect.element(page.getByText('Loading your choices')).toBeInTheDocument();
    const unblock = fail('the server fails', settings);
    release();
    await expect.element(alertWith('We couldn’t load your choices.')).toBeVisible();
    await expectFits('choices that failed to load');
    unblock();
    await button('Retry').click();
    await expect.element(box('A campaign was paused')).toBeChecked();
  });

  it('aren’t offered until the account has the second factor that it needs', async () => {
    logInAs({}, 'required');
    openScreen('/account');
    await expect.element(page.getByRole('heading', { name: 'My sessions' })).toBeVisible();
    await isGone(page.getByRole('heading', { name: 'Notifications by email' }));
    expect(callsOf(settings)).toEqual([]);
  });
});
