// part account

import { contract } from '@fairlead/contract';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, mayLeave, pressByKeyboard, pressEnter } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';

const { settings } = contract;
const current = {
  ...DEFAULT_SETTINGS,
  acknowledgment_subject: 'Thanks',
  acknowledgment_text: 'We got your message.',
};

const minutes = page.getByLabelText(/minutes without activity/);
const save = page.getByRole('button', { name: 'Save', exact: true });

beforeEach(() => {
  logInAs();
  answer(settings.read, { settings: current });
  answer(contract.topics.list, { topics: [] });
  answerRetention();
});

describe('settings', () => {
  it('send only what was changed', async () => {
    openScreen('/owner-settings');
    await expect.element(minutes).toHaveValue(60);
    await expectFits('settings');
    await minutes.fill('30');
    answer(settings.change, { settings: { ...current, idle_minutes: 30 } });
    expect(mayLeave()).toBe(false);
    await pressByKeyboard(save);
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
    await expect.element(save).toHaveFocus();
    await expect.poll(mayLeave).toBe(true);
    await pressEnter();
    await expect.element(page.getByRole('status').getByText('Nothing was changed.')).toBeVisible();
    expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ idle_minutes: 30 }]);
  });

  it('that were typed are still there after a reload, and gone once they’re what’s stored', async () => {
    openScreen('/owner-settings');
    await minutes.fill('30');
    reload();
    await expect.element(minutes).toHaveValue(30);
    await minutes.fill('60');
    reload();
    await expect.element(minutes).toHaveValue(60);
    expect(mayLeave()).toBe(true);
  });

  it('stand in one order, by what they’re about', async () => {
    openScreen('/owner-settings');
    await expect.element(minutes).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Topics' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'How long data is kept' })).toBeVisible();
    const titles = [...document.querySelectorAll('main legend.text-xl, main h2')];
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Security',
      'Sending',
      'Sign-up',
      'Email to people who write to us',
      'How long data is kept',
      'Topics',
      'Custom fields',
    ]);
  });

  it('take a daily ceiling, refuse one of zero, and send nothing for an empty one', async () => {
    openScreen('/owner-settings');
    const ceiling = page.getByLabelText(/campaign emails a day/);
    await ceiling.fill('0');
    await save.click();
    await expect.element(page.getByText(texts.settings.ceilingInvalid)).toBeVisible();
    await expect.element(ceiling).toHaveFocus();
    answer(settings.change, { settings: { ...current, daily_ceiling: 500 } });
    await ceiling.fill('500');
    await save.click();
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
    answer(settings.change, { settings: current });
    await ceiling.fill('');
    await save.click();
    await expect.poll(() => callsOf(settings.change)).toHaveLength(2);
    expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
      { daily_ceiling: 500 },
      { daily_ceiling: null },
    ]);
  });

  it('say what is wrong at the field, before and after the server was asked', async () => {
    openScreen('/owner-settings');
    await minutes.fill('3');
    await save.click();
    await expect.element(page.getByText(texts.settings.idleInvalid)).toBeVisible();
    await expect.element(minutes).toHaveFocus();
    await minutes.fill('30');
    const unblock = refuse(settings.change, 400, texts.settings.idleInvalid);
    await save.click();
    await expect.element(page.getByText(texts.settings.idleInvalid)).toBeVisible();
    await expectFits('settings, refused');
    unblock();
    fail('the server fails', settings.change);
    await save.click();
    await expect.element(alertWith(texts.internal)).toBeVisible();
    await expect.element(minutes).toHaveValue(30);
  });

  it('take an email address for the head of the activity log, or none', async () => {
    openScreen('/owner-settings');
    const email = page.getByLabelText('Email the head of the activity log to');
    await email.fill('auditor');
    await save.click();
    await expect.element(page.getByText(siteTexts.email.invalid)).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expectFits('settings, email refused');
    await email.fill('auditor@keeper.invalid');
    answer(settings.change, { settings: { ...current, audit_email: 'auditor@keeper.invalid' } });
    await save.click();
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
    await email.fill('');
    await save.click();
    await vi.waitFor(() => expect(callsOf(settings.change)).toHaveLength(2));
    expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
      { audit_email: 'auditor@keeper.invalid' },
      { audit_email: '' },
    ]);
  });

  it('turn off sign-up on the site, and say what that does', async () => {
    openScreen('/owner-settings');
    const box = page.getByLabelText('People can sign up for marketing emails on the site');
    await expect.element(box).toBeChecked();
    await expect
      .element(box)
      .toHaveAccessibleDescription(
        'If you turn this off, confirmation links we’ve already sent keep working.',
      );
    answer(settings.change, { settings: { ...current, sign_up: false } });
    await box.click();
    await pressByKeyboard(save);
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
    await expect.element(box).not.toBeChecked();
    expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ sign_up: false }]);
  });

  it('turn on the email to people who write to us, and show what goes out', async () => {
    openScreen('/owner-settings');
    const text = page.getByLabelText('Text of that email');
    await page.getByLabelText('Tell people that we got their').click();
    await expect.element(page.getByRole('figure')).toHaveTextContent(/ThanksWe got your message\./);
    await text.fill('');
    await save.click();
    await expect.element(text).toHaveFocus();
    await expect.element(page.getByText(texts.settings.acknowledgmentText)).toBeVisible();
    await text.fill('We’ll call you.');
    await expect.element(page.getByRole('figure')).toHaveTextContent('We’ll call you.');
    await expectFits('settings with the email to people who write to us');
    const changes = { acknowledge_inquiries: true, acknowledgment_text: 'We’ll call you.' };
    answer(settings.change, { settings: { ...current, ...changes } });
    await save.click();
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
    expect(callsOf(settings.change).map(({ body }) => body)).toEqual([changes]);
  });

  it('load slowly, and fail to load', async () => {
    const release = hold(settings.read);
    openScreen('/owner-settings');
    await expect.element(page.getByText('Loading the settings')).toBeInTheDocument();
    const unblock = fail('there is no connection', settings.read);
    release();
    await expect.element(alertWith(texts.settings.loadFailed)).toBeVisible();
    await expectFits('settings, not loaded');
    unblock();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(minutes).toBeVisible();
  });

  it('are for super admins', async () => {
    logInAs({ is_super_admin: false });
    openScreen('/owner-settings');
    await expect.element(page.getByText(texts.admins.denied)).toBeVisible();
    expect(callsOf(settings.read)).toEqual([]);
  });
});
