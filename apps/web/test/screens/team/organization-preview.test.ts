// part account

import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressByKeyboard, tabTo } from '../support/controls.ts';
import { answer, callsOf, fail } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import {
  answerOrganization,
  answerPreview,
  change,
  DEFAULTS,
  harbor,
  history,
  ORGANIZATION,
  save,
  shown,
  textbox,
} from './stored-organization.ts';

const { organization } = contract;
const name = textbox('Legal name');
const address = textbox('Postal address');
const phone = textbox('Support phone');

beforeEach(() => answerOrganization());

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
    answerPreview({ url: null });
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
