// part account

import { contract } from '@fairlead/contract';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { DEFAULT_CONTENT } from '@fairlead/contract/platform/site-content';
import { texts } from '@fairlead/contract/platform/texts';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs, time_zone } from '../support/as-admin.ts';
import { alertWith, button, isGone, mayLeave, pressByKeyboard, tabTo } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, failures, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';

const { organization } = contract;
const ORGANIZATION = '/owner-settings/organization';
const DEFAULTS = {
  ...DEFAULT_ORGANIZATION,
  ...DEFAULT_CONTENT,
  reply_to: '',
  signature: '',
  team_inbox: 'team@fairlead.invalid',
  time_zone,
};
const harbor = {
  ...DEFAULTS,
  legal_name: 'Harbor Services, Inc.',
  postal_address: '20 Water Street\nPortland, ME 04101',
  support_phone: '(207) 775-0142',
};
const stored = { version: 1, organization: harbor };
const preview = {
  pages: 0,
  emails: false,
  url: '/robots.txt?shown',
};
/** Each part has an address of its own. */
const answerPreview = (changes: Partial<typeof preview> = {}): void =>
  answer(organization.preview, ({ body }) => ({
    ...preview,
    url: `/robots.txt?${(body as { show: string }).show}`,
    ...changes,
  }));
const change = {
  version: 1,
  changed_at: '2026-11-20T15:00:00Z',
  changed_by: 'kim',
  changes: [
    { field: 'legal_name' as const, before: 'Fairlead', after: 'Harbor Services, Inc.' },
    {
      field: 'postal_address' as const,
      before: DEFAULT_ORGANIZATION.postal_address,
      after: harbor.postal_address,
    },
  ],
};

const name = page.getByRole('textbox', { name: 'Legal name' });
const address = page.getByRole('textbox', { name: 'Postal address' });
const phone = page.getByRole('textbox', { name: 'Support phone' });
const save = page.getByRole('button', { name: 'Save', exact: true });
const saved = page.getByRole('status').getByText('Saved');
const history = page.getByRole('region', { name: 'History' });
const shown = page.getByRole('region', { name: 'Preview' });

beforeEach(() => {
  logInAs();
  answer(organization.read, stored);
  answerPreview();
  answer(organization.history, { changes: [change], next_cursor: null });
  answer(organization.scheduled, { campaigns: [] });
});

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

describe('the logo', () => {
  const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const image = {
    id: ID,
    file_name: 'logo.png',
    was_animated: false,
    width: 480,
    height: 112,
    small: `/api/email/images/${ID}/600.png`,
    large: `/api/email/images/${ID}/1200.png`,
    created_by: 'kim',
    created_at: '2026-11-20T15:00:00Z',
  };
  const logo = page.getByLabelText('Logo', { exact: true });
  const words = page.getByRole('textbox', { name: 'Words of the logo' });
  const png = () => new File(['picture'], 'logo.png', { type: 'image/png' });

  it('is uploaded, said in words, and saved', async () => {
    openScreen(`${ORGANIZATION}#logo`);
    await expect.element(logo).toHaveFocus();
    answer(contract.images.upload, { image });
    answer(contract.images.find, { image });
    await logo.upload(png());
    await expect.element(words).toBeVisible();
    await save.click();
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveAccessibleDescription(new RegExp(organizationTexts.logoText));
    await expectFits('the organization, a logo without words');
    await words.fill('Harbor');
    answer(organization.change, {
      version: 2,
      organization: { ...harbor, logo: ID, logo_text: 'Harbor' },
    });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(callsOf(organization.change).map(({ body }) => body)).toEqual([
      { version: 1, logo: ID, logo_text: 'Harbor' },
    ]);
  });

  it('says why a file wasn’t taken, and can be removed', async () => {
    answer(organization.read, { version: 1, organization: { ...harbor, logo: ID, logo_text: 'Harbor' } });
    answer(contract.images.find, { image });
    openScreen(ORGANIZATION);
    refuse(contract.images.upload, 400, 'This isn’t an image');
    await logo.upload(png());
    await expect.element(page.getByText('This isn’t an image')).toBeVisible();
    await expectFits('the organization, its logo refused');
    await button('Remove logo').click();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(logo).toHaveFocus();
  });
});

describe('the preview', () => {
  it('shows what would change, and where, before anything is saved', async () => {
    openScreen(ORGANIZATION);
    await expect.element(shown.getByTitle('Preview: Footer')).toHaveAttribute('src', '/robots.txt?footer');
    answerPreview({ pages: 36, emails: true });
    await name.fill('Harbor');
    await expect
      .element(shown.getByRole('status'))
      .toHaveTextContent('Changes on 36 pages and in every email from now on.');
    expect(callsOf(organization.preview).at(-1)?.body).toEqual({
      show: 'footer',
      legal_name: 'Harbor',
    });
    await shown.getByText('Email', { exact: true }).click();
    await expect.element(shown.getByTitle('Preview: Email')).toHaveAttribute('src', '/robots.txt?email');
    await expect.element(shown.getByTitle('Preview: Email')).toHaveAttribute('sandbox', '');
    await shown.getByText('Phone', { exact: true }).click();
    await expectFits('the organization’s preview');
    expect(callsOf(organization.change)).toEqual([]);
  });

  it('stays as it was while what’s typed doesn’t fit', async () => {
    openScreen(ORGANIZATION);
    answerPreview({ pages: 2 });
    await name.fill('Harbor');
    await expect.element(shown.getByText('Changes on 2 pages.')).toBeVisible();
    await phone.fill('+');
    await expect.element(shown.getByText('Changes on 2 pages.')).toBeVisible();
    expect(callsOf(organization.preview).map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ support_phone: '+' }),
    );
  });

  it('says so if it can’t be loaded, or the site isn’t built', async () => {
    const repair = fail('the server fails', organization.preview);
    openScreen(ORGANIZATION);
    await expect.element(shown.getByText(texts.internal, { exact: false })).toBeVisible();
    repair();
    answer(organization.preview, { ...preview, url: null });
    await shown.getByRole('button', { name: /^Try again|^Retry/ }).click();
    await expect.element(shown.getByText(/only the email can be shown/)).toBeVisible();
  });
});

describe('the history', () => {
  it('has who changed what, and undoes a change with one press', async () => {
    openScreen(ORGANIZATION);
    await expect.element(history.getByText('kim', { exact: false })).toBeVisible();
    await expect.element(history.getByText('Fairlead')).toBeVisible();
    const back = history.getByRole('button', { name: 'Undo: Legal name, Postal address' });
    await tabTo(back);
    answer(organization.undo, { version: 2, organization: DEFAULTS });
    await back.click();
    await expect.element(history.getByText('Undone')).toBeVisible();
    expect(callsOf(organization.undo).map(({ body }) => body)).toEqual([{ version: 1, change: 1 }]);
    await expect.element(name).toHaveValue('Fairlead');
    await isGone(back);
    await expect.element(history.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('says so if a change can’t be undone', async () => {
    openScreen(ORGANIZATION);
    fail('the server fails', organization.undo);
    await history.getByRole('button', { name: /^Undo/ }).click();
    await expect
      .element(history.getByRole('alert').getByText(texts.internal, { exact: false }))
      .toBeVisible();
    await expectFits('the organization’s history, refused');
  });

  it('that can’t be loaded says so', async () => {
    fail('the server fails', organization.history);
    openScreen(ORGANIZATION);
    await expect.element(history.getByText(texts.internal, { exact: false })).toBeVisible();
  });

  it('is read page by page', async () => {
    answer(organization.history, ({ url }) =>
      url.searchParams.get('cursor')
        ? { changes: [{ ...change, version: 1, changed_by: 'ann' }], next_cursor: null }
        : { changes: [{ ...change, version: 2 }], next_cursor: '1' },
    );
    openScreen(ORGANIZATION);
    await history.getByRole('button', { name: 'Load more' }).click();
    await expect.element(history.getByText('ann', { exact: false })).toBeVisible();
    await expect.element(history.getByText('Showing 2 changes')).toBeVisible();
  });
});

describe('scheduled campaigns with the old address', () => {
  const campaigns = [
    { id: 7, campaign_name: 'Spring news', scheduled_at: '2027-03-01T15:00:00Z' },
    { id: 8, campaign_name: 'Open house', scheduled_at: '2027-04-01T15:00:00Z' },
  ];

  it('are named as soon as another is saved, and updated with one press', async () => {
    openScreen(ORGANIZATION);
    await address.fill('5 Pier Road\nPortland, ME 04101');
    const organizationNow = { ...harbor, postal_address: '5 Pier Road\nPortland, ME 04101' };
    answer(organization.change, { version: 2, organization: organizationNow });
    answer(organization.scheduled, { campaigns });
    await save.click();
    await expect
      .element(page.getByText('2 scheduled campaigns have the old name, postal address, or logo'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Spring news' }))
      .toHaveAttribute('href', '/email-marketing?tab=history&campaign=7');
    await expectFits('the organization, with scheduled campaigns');
    answer(organization.updateScheduled, { campaigns: [] });
    await pressByKeyboard(button('Update 2 campaigns'));
    await expect.element(page.getByRole('status').getByText('Updated')).toBeVisible();
    await isGone(button(/^Update 2/));
  });

  it('that can’t be updated stay there, and it says why', async () => {
    answer(organization.scheduled, { campaigns: campaigns.slice(0, 1) });
    openScreen(ORGANIZATION);
    fail('the server fails', organization.updateScheduled);
    await button('Update 1 campaign').click();
    await expect.element(page.getByRole('alert').getByText(texts.internal)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Spring news' })).toBeVisible();
  });
});
