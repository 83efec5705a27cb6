// part account

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, mayLeave, pressByKeyboard } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';
import {
  answerOrganization,
  DEFAULTS,
  harbor,
  history,
  ORGANIZATION,
  save,
  saved,
  stored,
  textbox,
} from './stored-organization.ts';

const { organization } = contract;
const name = textbox('Legal name');
const address = textbox('Postal address');
const phone = textbox('Support phone');

beforeEach(() => answerOrganization());

describe('the organization', () => {
  it('opens at the field that a link leads to', async () => {
    openScreen(`${ORGANIZATION}#postal_address`);
    await expect.element(address).toHaveFocus();
    openScreen(`${ORGANIZATION}#time_zone`);
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
  });

  it('is led to from the settings', async () => {
    answer(contract.settings.read, { settings: DEFAULT_SETTINGS });
    answer(contract.topics.list, { topics: [] });
    answerRetention();
    openScreen('/owner-settings');
    await pressByKeyboard(page.getByRole('link', { name: /^Organization/ }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
    await expect.element(name).toHaveValue(harbor.legal_name);
  });

  it('is saved at once: only what was changed, and by keyboard', async () => {
    openScreen(ORGANIZATION);
    await name.fill('Harbor');
    expect(mayLeave()).toBe(false);
    answer(organization.change, { version: 2, organization: { ...harbor, legal_name: 'Harbor' } });
    await pressByKeyboard(save);
    await expect.element(saved).toBeVisible();
    await expect.element(save).toHaveFocus();
    await expect.poll(mayLeave).toBe(true);
    expect(callsOf(organization.change).map(({ body }) => body)).toEqual([
      { version: 1, legal_name: 'Harbor' },
    ]);
    await save.click();
    await expect.element(page.getByRole('status').getByText('Nothing was changed.')).toBeVisible();
    await expectFits('the organization');
  });

  it('keeps what was typed over a reload', async () => {
    openScreen(ORGANIZATION);
    await phone.fill('207 775 0199');
    reload();
    await expect.element(phone).toHaveValue('207 775 0199');
    await phone.fill(harbor.support_phone);
    await expect.poll(mayLeave).toBe(true);
  });

  it('says at the field what’s wrong, and warns of an address that may not be one', async () => {
    openScreen(ORGANIZATION);
    await phone.fill('+');
    await save.click();
    await expect.element(page.getByText(organizationTexts.phone)).toBeVisible();
    await expect.element(phone).toHaveFocus();
    await expectFits('the organization, refused');
    await phone.fill(harbor.support_phone);
    await address.fill('20 Water Street, Portland');
    await expect.element(page.getByText(/doesn’t look like a US mailing address/)).toBeVisible();
    answer(organization.change, { version: 2, organization: harbor });
    await save.click();
    await expect.element(saved).toBeVisible();
  });

  it('has the team’s time zone, in which times are shown as soon as it’s saved', async () => {
    openScreen(ORGANIZATION);
    await expect.element(history.getByText(/10:00 AM Eastern/)).toBeVisible();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Chicago');
    await page.getByRole('option', { name: /Chicago/ }).click();
    answer(organization.change, { version: 2, organization: { ...harbor, time_zone: 'America/Chicago' } });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(callsOf(organization.change).map(({ body }) => body)).toEqual([
      { version: 1, time_zone: 'America/Chicago' },
    ]);
    await expect.element(history.getByText(/9:00 AM Central/)).toBeVisible();
  });

  it('says at the time zone if the database doesn’t know it', async () => {
    openScreen(ORGANIZATION);
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Chicago');
    await page.getByRole('option', { name: /Chicago/ }).click();
    const error = organizationTexts.timeZoneUnknown;
    answerWith(organization.change, 400, { success: false, error, fields: { time_zone: error } });
    await save.click();
    await expect.element(page.getByText(error)).toBeVisible();
  });

  it('can be saved though the environment’s inbox isn’t one that could be typed', async () => {
    answer(organization.read, { ...stored, organization: { ...harbor, team_inbox: 'ops@localhost' } });
    openScreen(ORGANIZATION);
    await name.fill('Harbor');
    answer(organization.change, { version: 2, organization: { ...harbor, legal_name: 'Harbor' } });
    await save.click();
    await expect.element(saved).toBeVisible();
  });

  it('says what’s still a placeholder, and what that stops', async () => {
    answer(organization.read, { version: 0, organization: DEFAULTS });
    answer(organization.history, { changes: [], next_cursor: null });
    openScreen(ORGANIZATION);
    await expect
      .element(page.getByText('Real campaigns are refused until you enter your own', { exact: false }))
      .toBeVisible();
    await expect.element(history.getByText('Nobody has changed anything yet.')).toBeVisible();
    await expectFits('the organization, with placeholders');
  });

  it('that someone else changed meanwhile shows theirs, and takes either', async () => {
    openScreen(ORGANIZATION);
    await name.fill('Mine');
    const theirs = { ...harbor, legal_name: 'Theirs', support_phone: '1 (800) 555-0199' };
    const refusal = { success: false as const, error: organizationTexts.changed('kim') };
    answerWith(organization.change, 409, { ...refusal, version: 2, organization: theirs });
    await save.click();
    const notice = alertWith(organizationTexts.changed('kim'));
    await expect.element(notice.getByText('Theirs')).toBeVisible();
    await expect.element(name).toHaveValue('Mine');
    await expect.element(phone).toHaveValue(theirs.support_phone);
    await expectFits('the organization, changed by someone else');
    answer(organization.change, { version: 3, organization: { ...theirs, legal_name: 'Mine' } });
    await pressByKeyboard(button('Save my version'));
    await expect.element(saved).toBeVisible();
    expect(callsOf(organization.change).at(-1)?.body).toEqual({ version: 2, legal_name: 'Mine' });
    await isGone(button('Save my version'));
  });

  it.each(failures)('that can’t be saved because %s says so, and keeps what was typed', async (failure) => {
    openScreen(ORGANIZATION);
    await name.fill('Harbor');
    fail(failure, organization.change);
    await save.click();
    await expect.element(page.getByRole('alert').getByText(/\S/).first()).toBeVisible();
    await expect.element(name).toHaveValue('Harbor');
  });

  it('that can’t be loaded says so, and is asked for again', async () => {
    const repair = fail('the server fails', organization.read);
    openScreen(ORGANIZATION);
    await expect
      .element(page.getByRole('main').getByText(texts.internal, { exact: false }).first())
      .toBeVisible();
    await expectFits('the organization, not loaded');
    repair();
    await button(/^Try again|^Retry/)
      .first()
      .click();
    await expect.element(name).toHaveValue(harbor.legal_name);
  });

  it('waits for its answer', async () => {
    const release = hold(organization.read);
    openScreen(ORGANIZATION);
    await expect.element(page.getByText('Loading what’s saved')).toBeInTheDocument();
    release();
    await expect.element(name).toBeVisible();
  });

  it('is for super admins', async () => {
    refuse(organization.read, 403, texts.admins.denied);
    logInAs({ is_super_admin: false });
    openScreen(ORGANIZATION);
    await expect.element(name).not.toBeInTheDocument();
  });
});

it('says which settings the server has', async () => {
  const server = { resend_api_key: true, resend_webhook_secret: false, mail_from: true };
  answer(organization.read, { ...stored, server });
  openScreen(ORGANIZATION);
  const settings = page.getByRole('region', { name: 'On the server' });
  await expect
    .element(settings)
    .toHaveTextContent(/RESEND_API_KEYSet.*RESEND_WEBHOOK_SECRETNot set.*MAIL_FROMSet/);
  await expectFits('the organization, with what the server has');
  await name.fill('Harbor');
  answer(organization.change, { version: 2, organization: { ...harbor, legal_name: 'Harbor' } });
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(settings).toBeVisible();
});
