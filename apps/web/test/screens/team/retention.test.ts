// part account

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { DEFAULT_RETENTION, type Retention } from '@fairlead/contract/team/retention-limits';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import {
  alertWith,
  button,
  isGone,
  mayLeave,
  pressByKeyboard,
  pressEnter,
  question,
} from '../support/controls.ts';
import { answer, callsOf, fail, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';

const { retention, settings } = contract;
const current = {
  ...DEFAULT_SETTINGS,
  acknowledgment_subject: 'Thanks',
  acknowledgment_text: 'We got your message.',
};
const section = page.getByRole('region', { name: 'How long data is kept' });
const campaigns = section.getByLabelText('Who got a campaign');
const addresses = section.getByLabelText('IP addresses', { exact: true });
const row = (label: string) => section.getByRole('listitem').filter({ hasText: label });
const save = button('Save times');
const saves = () => callsOf(settings.change).map(({ body }) => body);
const asked = () => Object.fromEntries(callsOf(retention.read).at(-1)?.url.searchParams ?? []);
const optionsOf = (select: typeof campaigns) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);

/** With less than three years, 1,204 people of campaigns would go; with less than 90 days, 86 IP addresses. */
const countOld = ({ keep_email_days: email, keep_ip_days: ip }: Retention) => ({
  keep_email_days: email !== null && email < 1_095 ? 1_204 : 0,
  keep_ip_days: ip !== null && ip < 90 ? 86 : 0,
  keep_outbox_days: 1,
});

beforeEach(() => {
  logInAs();
  answer(settings.read, { settings: current });
  answer(contract.topics.list, { topics: [] });
  answerRetention(countOld);
});

describe('how long data is kept', () => {
  it('is said for each kind, with what would go, before and after another time is chosen', async () => {
    openScreen('/owner-settings');
    await expect.element(campaigns).toHaveDisplayValue('3 years');
    await expect.element(row('Who got a campaign')).toHaveTextContent(/No limit$/);
    await expect
      .element(row('Emails to one person'))
      .toHaveTextContent('1 email to one person will be deleted');
    await expect
      .element(section)
      .toHaveTextContent(/unsubscribe links, opt-outs, and proof of consent always stay/);
    expect(optionsOf(campaigns)).toEqual([
      '90 days',
      '180 days',
      '1 year',
      '2 years',
      '3 years',
      '5 years',
      '7 years',
      '10 years',
      'No limit',
    ]);
    expect(optionsOf(section.getByLabelText('Imported files'))).toEqual([
      '7 days',
      '30 days',
      '90 days',
      '180 days',
      '1 year',
    ]);
    await expectFits('retention');

    const release = hold(retention.read);
    await campaigns.selectOptions('1 year');
    await expect.element(row('Who got a campaign').getByRole('status')).toHaveTextContent('Counting…');
    await expect.element(row('IP addresses')).toHaveTextContent(/No limit$/);
    await expectFits('retention, counting');
    release();
    await expect
      .element(row('Who got a campaign').getByRole('status'))
      .toHaveTextContent('1,204 recipient records of old campaigns would be deleted tonight.');
    expect(asked()).toEqual({ keep_email_days: '365' });
    await expectFits('retention with another time');
    await campaigns.selectOptions('No limit');
    await expect.element(row('Who got a campaign')).toHaveTextContent(/No limit$/);
  });

  it('is shown as it was set, even if it’s not among the usual steps', async () => {
    const saved = { ...DEFAULT_RETENTION, keep_ip_days: 45 };
    answer(settings.read, { settings: { ...current, ...saved } });
    answerRetention(countOld, { saved });
    openScreen('/owner-settings');
    await expect.element(addresses).toHaveDisplayValue('45 days');
    expect(optionsOf(addresses).slice(0, 3)).toEqual(['30 days', '45 days', '90 days']);
    await expect.element(row('IP addresses')).toHaveTextContent('86 IP addresses will be deleted tonight.');
  });

  it('is cut only after a question with the numbers, by keyboard', async () => {
    openScreen('/owner-settings');
    await campaigns.selectOptions('1 year');
    await addresses.selectOptions('30 days');
    await pressByKeyboard(save);
    const title = 'Delete 1,204 recipient records of old campaigns and 86 IP addresses tonight?';
    await expect.element(question.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(question).toHaveTextContent(/This can’t be undone\./);
    const keep = question.getByRole('button', { name: 'Keep as it is' });
    await expect.element(keep).toHaveFocus();
    await expectFits('the question before a shorter time is saved');
    await keep.click();
    await isGone(question);
    expect(saves()).toEqual([]);
    await expect.element(campaigns).toHaveDisplayValue('1 year');

    const changes = { keep_email_days: 365, keep_ip_days: 30 };
    answer(settings.change, () => {
      answerRetention(countOld, { saved: { ...DEFAULT_RETENTION, ...changes } });
      return { settings: { ...current, ...changes } };
    });
    expect(mayLeave()).toBe(false);
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(section.getByText('Saved')).toBeVisible();
    await expect.element(save).toHaveFocus();
    expect(mayLeave()).toBe(true);
    await pressEnter();
    await expect.element(section.getByText('Nothing was changed.')).toBeVisible();
    expect(saves()).toEqual([changes]);
    await expect
      .element(row('Who got a campaign'))
      .toHaveTextContent('1,204 recipient records of old campaigns will');
  });

  it('is extended without a question', async () => {
    const changes = { keep_email_days: null, keep_ip_days: 365 };
    answer(settings.change, { settings: { ...current, ...changes } });
    openScreen('/owner-settings');
    await campaigns.selectOptions('No limit');
    await addresses.selectOptions('1 year');
    await save.click();
    await expect.element(section.getByText('Saved')).toBeVisible();
    expect(saves()).toEqual([changes]);
  });

  it('isn’t cut if nobody can count what would go, and what was chosen stays when saving fails', async () => {
    openScreen('/owner-settings');
    await expect.element(row('IP addresses')).toHaveTextContent(/No limit$/);
    const unblock = fail('the server fails', retention.read);
    await addresses.selectOptions('30 days');
    const failure = alertWith('We couldn’t count what would be deleted. Nothing was changed.');
    await expect.element(failure).toBeVisible();
    await expect.element(row('IP addresses')).toHaveTextContent('We couldn’t count this.');
    await save.click();
    await expect.element(alertWith('so nothing was saved or deleted')).toBeVisible();
    expect(saves()).toEqual([]);
    await expectFits('retention that could not be counted');
    unblock();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row('IP addresses')).toHaveTextContent('86 IP addresses would be deleted tonight.');
    await isGone(alertWith('We couldn’t count'));

    fail('the server fails', settings.change);
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(alertWith(texts.internal)).toBeVisible();
    await expect.element(addresses).toHaveDisplayValue('30 days');
  });
});

describe('the last nights', () => {
  const now = new Date().toISOString();
  const run = (day: string, removed: object, finished_at: string | null = now) => ({
    day,
    began_at: `${day}T07:00:00.000Z`,
    finished_at,
    removed,
  });

  it('are listed with what they deleted, also one that’s still going on or wasn’t done', async () => {
    const runs = [
      { ...run(now.slice(0, 10), { keep_log_days: 12 }, null), began_at: now },
      run('2026-11-03', { keep_email_days: 1_204, keep_inquiry_days: 1 }),
      run('2026-11-02', {}),
      run('2026-11-01', { keep_ip_days: 5_000 }, null),
    ];
    answerRetention(countOld, { runs });
    openScreen('/owner-settings');
    for (const text of [
      'Last nightStill running. So far: 12 activity log entries.',
      'Nov 3, 20261,204 recipient records of old campaigns and 1 inquiry.',
      'Nov 2, 2026Nothing was old enough.',
      'Nov 1, 20265,000 IP addresses. Didn’t finish, so it continued the next night.',
    ])
      await expect.element(section).toHaveTextContent(text);
    await expectFits('the last nights');
  });

  it('load slowly, fail to load, and may be none', async () => {
    const release = hold(retention.read);
    openScreen('/owner-settings');
    await expect.element(row('Imported files')).toHaveTextContent('Counting…');
    const unblock = fail('there is no connection', retention.read);
    release();
    const failure = alertWith('We couldn’t count what would be deleted. Nothing was changed.');
    await expect.element(failure).toBeVisible();
    await isGone(page.getByText('Recent nights'));
    await expectFits('retention that could not be loaded');
    unblock();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row('IP addresses')).toHaveTextContent(/No limit$/);
    await isGone(page.getByText('Recent nights'));
  });
});
