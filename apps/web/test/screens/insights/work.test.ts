import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone, logOut, question } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, answerWith, callsOf, fail, garble, hold } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { answerMarketing, checkedImport } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check, commit, find, readPart } = contract.imports;
const underWay = page.getByRole('region', { name: 'In progress' });
const rail = page.getByRole('navigation', { name: 'Admin' });
const half: SubscriberImport = {
  ...checkedImport,
  status: 'importing',
  done: { ...checkedImport.done, rows: 1, added: 1 },
};
const done: SubscriberImport = { ...half, status: 'done', done: { ...half.done, rows: 2, added: 2 } };

beforeEach(() => {
  answerMarketing();
  answerDashboard();
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
});

describe('an import', () => {
  async function leaveDuringImport(): Promise<() => void> {
    let release = () => {};
    answer(commit, () => {
      release = hold(commit);
      answer(commit, { import: done });
      return { import: half };
    });
    openScreen('/email-marketing?tab=subscribers&import=7');
    await button(/^Import 2 subscribers$/).click();
    answer(find, { import: half });
    await question.getByRole('button', { name: 'Import subscribers' }).click();
    await expect.element(page.getByText('1 of 2 rows')).toBeVisible();
    await isGone(underWay);
    await rail.getByRole('link', { name: 'Inquiries' }).click();
    await expect.element(underWay).toHaveTextContent('Importing people.csv1 of 2 rowsOpen import');
    return release;
  }

  it('continues on other pages, which show how far it is and lead back to it', async () => {
    const release = await leaveDuringImport();
    await expectFits('an import on another page');
    await underWay.getByRole('link', { name: 'Open import' }).click();
    await expect.element(button('Pause')).toBeVisible();
    await isGone(underWay);
    await rail.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(underWay).toBeVisible();
    release();
    await isGone(underWay);
    expect(callsOf(commit)).toHaveLength(2);
  });

  it('that stops on another page says so there, and goes on from where it was', async () => {
    const release = await leaveDuringImport();
    const restore = fail('the server fails', commit);
    release();
    await expect.element(underWay).toHaveTextContent('Importing people.csvStopped at 1 of 2 rowsOpen import');
    await underWay.getByRole('link', { name: 'Open import' }).click();
    restore();
    answer(commit, { import: done });
    answer(find, { import: done });
    await alertWith('The import stopped').getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText(/^Imported: 2 added/)).toBeVisible();
  });

  it('can be paused after coming back', async () => {
    const release = await leaveDuringImport();
    await underWay.getByRole('link', { name: 'Open import' }).click();
    await button('Pause').click();
    answer(commit, { import: half });
    release();
    await expect.element(button('Continue importing')).toBeVisible();
    expect(callsOf(commit)).toHaveLength(2);
  });

  it('isn’t continued by the next admin after logging out', async () => {
    const release = await leaveDuringImport();
    answer(contract.auth.logout, { message: 'Logged out' });
    await logOut();
    await expect.poll(() => location.pathname).toBe('/');
    answer(commit, { import: half });
    release();
    await vi.waitFor(() => expect(callsOf(commit)).toHaveLength(2));
  });
});

describe('a file that’s checked', () => {
  const NEW = '/email-marketing?tab=subscribers&import=new';
  const reading: SubscriberImport = { ...checkedImport, status: 'reading' };
  const columns = {
    columns: ['Email'],
    sample: [],
    email_columns: ['Email'],
    mapping: checkedImport.mapping,
  };
  const content = `Email\n${'ann@people.invalid\n'.repeat(20_000)}`;

  /** Leaves while its second part is on its way. */
  async function leaveDuringCheck(): Promise<() => void> {
    answer(check, { ...columns, import: reading, next_offset: 262_144 });
    const release = hold(readPart);
    answer(readPart, { import: checkedImport, next_offset: null });
    openScreen(NEW);
    await userEvent.upload(page.getByLabelText('CSV file'), new File([content], 'people.csv'));
    await expect.element(page.getByText('68%')).toBeVisible();
    await isGone(underWay);
    await rail.getByRole('link', { name: 'Inquiries' }).click();
    await expect.element(underWay).toHaveTextContent('Checking people.csv68%Open import');
    return release;
  }

  it('is read on while other pages are open, and its page shows the outcome', async () => {
    const release = await leaveDuringCheck();
    await expectFits('a file that’s checked on another page');
    await underWay.getByRole('link', { name: 'Open import' }).click();
    await expect.element(page.getByText('68%')).toBeVisible();
    release();
    await expect.element(button(/^Import 2 subscribers$/)).toBeVisible();
    await expect.element(page.getByText('Columns and options')).toBeVisible();
  });

  it('is announced where its page isn’t open, until the outcome was seen', async () => {
    const release = await leaveDuringCheck();
    release();
    await expect.element(underWay).toHaveTextContent('We checked people.csv. Nothing has been imported yet.');
    await underWay.getByRole('link', { name: 'See what’s in it' }).click();
    await expect.element(button(/^Import 2 subscribers$/)).toBeVisible();
    await expect.element(page.getByText('Columns and options')).toBeVisible();
    await rail.getByRole('link', { name: 'Inquiries' }).click();
    await isGone(underWay);
  });

  it('that’s asked about on another page isn’t mentioned anymore once the admin wants to change it', async () => {
    const release = hold(check);
    openScreen(NEW);
    await userEvent.upload(page.getByLabelText('CSV file'), new File([content], 'people.csv'));
    await expect.element(page.getByText('Checking people.csv')).toBeVisible();
    await rail.getByRole('link', { name: 'Inquiries' }).click();
    await expect.element(underWay).toBeVisible();
    const error = 'A column looks confidential.';
    const asked = { success: false, error, looks_like: ['diagnosis'], columns: ['Diagnosis'] };
    garble(check, () => Response.json(asked, { status: 409 }));
    release();
    await question.getByRole('button', { name: 'Change the file' }).click();
    await isGone(underWay);
  });

  it('that can’t be checked says why, and is tried again without being chosen again', async () => {
    const release = await leaveDuringCheck();
    const restore = fail('the server fails', readPart);
    release();
    await expect.element(underWay).toHaveTextContent('We couldn’t check people.csv.');
    await underWay.getByRole('link', { name: 'See why' }).click();
    restore();
    answer(readPart, { import: checkedImport, next_offset: null });
    await alertWith('We couldn’t check the file').getByRole('button', { name: 'Retry' }).click();
    await expect.element(button(/^Import 2 subscribers$/)).toBeVisible();
  });

  it('isn’t read on by the next admin after logging out', async () => {
    const release = await leaveDuringCheck();
    answer(readPart, { import: reading, next_offset: 300_000 });
    answer(contract.auth.logout, { message: 'Logged out' });
    await logOut();
    await expect.poll(() => location.pathname).toBe('/');
    release();
    await vi.waitFor(() => expect(callsOf(readPart)).toHaveLength(1));
  });
});

it('a campaign that’s being prepared is shown anywhere, until it is', async () => {
  const waiting = { new_inquiries: 0, campaigns_sending: 1, campaigns_paused: 0 };
  const may = { id: 5, campaign_name: 'May', prepared: 20_000, recipients_count: 90_000 };
  answer(contract.stats.waiting, { waiting: { ...waiting, preparing: [may] } });
  openScreen('/admin-dashboard');
  await expect.element(underWay).toHaveTextContent('Preparing May20,000 of 90,000 peopleOpen campaign');
  await expectFits('a campaign that’s being prepared');
  answer(contract.stats.waiting, { waiting: { ...waiting, preparing: [] } });
  await isGone(underWay);
});

it('a file that’s being exported is shown on other pages, too, and is saved there', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answerWith(contract.subscribers.export, 200, 'email');
  const release = hold(contract.subscribers.export);
  openScreen('/email-marketing?tab=subscribers');
  await button('Export CSV').click();
  await expect.element(underWay).toHaveTextContent('A file is being prepared for download.');
  await rail.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(underWay).toBeVisible();
  release();
  await isGone(underWay);
  expect(saved).toHaveBeenCalledOnce();
});
