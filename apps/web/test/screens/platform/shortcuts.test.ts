// part search

import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerAccount } from '../support/account.ts';
import { logInAs } from '../support/as-admin.ts';
import { button, isGone } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer } from '../support/fake-api.ts';
import { answerTimes } from '../support/inquiry.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { searchScreen } from '../support/search.ts';

const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const singleKeys = help.getByRole('checkbox', { name: 'Single-key shortcuts' });
const heading = page.getByRole('heading', { level: 1 });
const account = button(/^Account: /);
const { dialog: search, field } = searchScreen;
const { keyboard } = userEvent;

beforeEach(() => {
  answerMarketing();
  answerDashboard();
  answer(contract.inquiryWork.answerTimes, { answer_times: answerTimes });
});

/** Opens a page, and waits until the shortcuts work. */
async function open(url: string): Promise<void> {
  openScreen(url);
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.documentElement.dataset.hearsKeys).toBe('');
}

describe('Ctrl+K', () => {
  it('opens the search, while typing too, and closing it returns there', async () => {
    await open('/email-marketing?tab=subscribers');
    const list = page.getByLabelText('Search subscribers');
    await list.fill('ann');
    await keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await keyboard('{Escape}');
    await expect.element(list).toHaveFocus();
  });

  it('doesn’t open over a dialog', async () => {
    answer(contract.tags.list, { tags: [] });
    await open('/email-marketing?tab=subscribers');
    await button('Add subscriber').click();
    const form = page.getByRole('dialog', { name: 'Add subscriber' });
    await expect.element(form).toBeVisible();
    await keyboard('{Control>}k{/Control}');
    await keyboard('{Escape}');
    await isGone(form);
    await isGone(search);
  });
});

describe('single keys', () => {
  it('lead to places, as pages of their own', async () => {
    await open('/admin-dashboard');
    await keyboard('gs');
    await expect.poll(() => document.title).toMatch(/^Manage Subscribers · /);
    await expect.element(heading).toHaveFocus();
    await keyboard('gh');
    await expect.poll(() => document.title).toMatch(/^Campaign History · /);
    await expect.element(page.getByRole('status').getByText(/^Campaign History · /)).toBeInTheDocument();
    await keyboard('gt');
    await expect.poll(() => document.title).toMatch(/^Email Template · /);
    await keyboard('gi');
    await expect.poll(() => document.title).toMatch(/^Inquiries · /);
    await keyboard('gxd');
    await keyboard('d');
    expect(location.pathname).toBe('/admin-inquiries');
    await keyboard('gd');
    await expect.poll(() => document.title).toMatch(/^Admin Dashboard · /);
  });

  it('lead to no place that the admin may not open', async () => {
    logInAs({ is_super_admin: false });
    await open('/admin-dashboard');
    await keyboard('go');
    await keyboard('gm');
    expect(location.pathname).toBe('/admin-dashboard');
  });

  it('go to the page’s list search, or open the search of everything', async () => {
    await open('/email-marketing?tab=subscribers&search=ann');
    await keyboard('/');
    const list = page.getByLabelText('Search subscribers');
    await expect.element(list).toHaveFocus();
    await keyboard('/g?');
    await expect.element(list).toHaveValue('/g?');
    await open('/admin-dashboard');
    await keyboard('/');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
  });

  // wcag 2.1.4
  it('do nothing with another key, or while typing', async () => {
    await open('/email-marketing?tab=subscribers');
    await keyboard('{Alt>}/{/Alt}');
    await expect.element(page.getByLabelText('Search subscribers')).not.toHaveFocus();
    await page.getByLabelText('Role').element().focus();
    await keyboard('gd');
    await page.getByLabelText('Search subscribers').click();
    await keyboard('gd?');
    expect(location.pathname).toBe('/email-marketing');
    await isGone(help);
  });

  // wcag 2.1.4
  it('are all listed, and switched off in one place', async () => {
    await open('/admin-dashboard');
    await keyboard('?');
    await expect.element(help).toBeVisible();
    expect(
      help
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Search everything',
      'Add a link',
      'Go to the toolbar, and back',
      'Move a block',
      'Search the list on this page',
      'Show keyboard shortcuts',
      'Dashboard',
      'Compose Campaign',
      'Manage Subscribers',
      'Email Template',
      'Campaign History',
      'Inquiries',
      'Insights',
      'Admin Management',
      'Settings',
    ]);
    await expectFits('the keyboard shortcuts');
    await singleKeys.click();
    await expect.element(help.getByText('Single keys (off)')).toBeVisible();
    await expectFits('the keyboard shortcuts, switched off');
    await keyboard('{Escape}');
    await keyboard('gs?/');
    expect(location.pathname).toBe('/admin-dashboard');
    await isGone(help);

    await open('/admin-dashboard');
    await expect.element(page.getByRole('banner').getByText('?', { exact: true })).not.toBeInTheDocument();
    await account.click();
    await button('Keyboard shortcuts').click();
    await expect.element(singleKeys).not.toBeChecked();
    await singleKeys.click();
    await keyboard('{Escape}');
    await expect.element(account).toHaveFocus();
    await keyboard('gs');
    await expect.poll(() => document.title).toMatch(/^Manage Subscribers · /);
  });
});

it('someone who has to add a second factor first has neither shortcuts nor search', async () => {
  logInAs({}, 'required');
  answerAccount();
  openScreen('/admin-dashboard');
  await expect.element(heading).toHaveTextContent('Add a second factor');
  await isGone(searchScreen.button);
  await account.click();
  await expect.element(button('Log out').first()).toBeVisible();
  await isGone(button('Keyboard shortcuts'));
  await keyboard('{Control>}k{/Control}gs');
  await isGone(search);
  expect(location.pathname).toBe('/admin-dashboard');
});
