import { contract } from '@fairlead/contract';
import { FirstStep } from '@fairlead/contract/insights/first-steps';
import { TEAM_DEFAULTS } from '@fairlead/contract/platform/team-defaults';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { question } from '../support/controls.ts';
import { answerDashboard } from '../support/dashboard.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { readyDomain } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { firstSteps, organization } = contract;
const panel = page.getByRole('region', { name: 'First steps' });
const heading = panel.getByRole('heading', { name: 'First steps' });
const count = (done: number) => panel.getByText(`${done} of 9 done`);
const link = (name: string) => panel.getByRole('link', { name, exact: true });
const ready = page.getByRole('region', { name: 'Figures' });

const answerSteps = (done: FirstStep[], is_dismissed = false): void =>
  answer(firstSteps.read, { done, is_dismissed });
const answerDomain = (state: 'ready' | 'unchecked'): void =>
  answer(contract.sendingDomain.check, {
    ...readyDomain,
    lines: readyDomain.lines.map((line) => (line.id === 'domain' ? { ...line, state } : line)),
  });
const stored = {
  version: 3,
  organization: {
    ...TEAM_DEFAULTS,
    team_inbox: 'a@b.cd',
    time_zone: 'UTC',
  },
};

beforeEach(() => {
  answerDashboard();
  answerDomain('unchecked');
});

describe('the first steps', () => {
  it('come first, and each open one leads to where it’s done', async () => {
    answerSteps([]);
    openScreen('/admin-dashboard');
    await expect.element(count(0)).toBeVisible();
    const links = panel.getByRole('listitem').getByRole('link');
    await expect.element(links).toHaveLength(9);
    expect(links.elements().map((one) => one.getAttribute('href'))).toEqual([
      '/account?change=email',
      '/owner-settings/organization#postal_address',
      '/owner-settings/organization#time_zone',
      '/owner-settings/organization#logo',
      '/admin-sending-domain',
      '/account#second-factors',
      '/email-marketing?tab=subscribers&import=new',
      '/email-marketing?tab=compose',
      '/admin-management?invite=1',
    ]);
    await expectFits('the dashboard with all first steps');
  });

  it('say which are done, also the domain once it’s verified', async () => {
    answerSteps(['own_email']);
    answerDomain('ready');
    openScreen('/admin-dashboard');
    await expect.element(count(2)).toBeVisible();
    await expect.element(panel.getByText('Use your own email address: done')).toBeInTheDocument();
    await expect.element(link('Use your own email address')).not.toBeInTheDocument();
    await expect.element(link('Import people')).toBeVisible();
    await expectFits('the dashboard with some first steps');
  });

  it('go once all are done, and remind of the second factor only until then', async () => {
    answerSteps(FirstStep.options.filter((step) => step !== 'sending_domain'));
    answerDomain('ready');
    openScreen('/admin-dashboard');
    await expect.element(ready).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('replace the reminder of a second factor, which comes back when they’re hidden', async () => {
    logInAs({}, 'recommended');
    const reminder = page.getByRole('link', { name: 'Add a second factor', exact: true });
    answerSteps(['own_email']);
    openScreen('/admin-dashboard');
    await expect.element(reminder).toHaveLength(1);
    answer(firstSteps.dismiss, {});
    await panel.getByRole('button', { name: 'Hide permanently' }).click();
    answerSteps(['own_email'], true);
    await question.getByRole('button', { name: 'Hide them' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(reminder).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus();
    expect(callsOf(firstSteps.dismiss)).toHaveLength(1);
  });

  it('stay if they couldn’t be hidden', async () => {
    answerSteps([]);
    openScreen('/admin-dashboard');
    fail('there is no connection', firstSteps.dismiss);
    await panel.getByRole('button', { name: 'Hide permanently' }).click();
    await question.getByRole('button', { name: 'Hide them' }).click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('couldn’t');
    await expect.element(panel).toBeInTheDocument();
  });

  it('say so if they couldn’t be loaded', async () => {
    fail('the server fails', firstSteps.read);
    openScreen('/admin-dashboard');
    await expect.element(page.getByRole('alert').getByText(/first steps/)).toBeVisible();
    await expectFits('the dashboard without its first steps');
  });

  it('aren’t asked for by other admins', async () => {
    logInAs({ is_super_admin: false });
    openScreen('/admin-dashboard');
    await expect.element(ready).toBeVisible();
    expect(callsOf(firstSteps.read)).toEqual([]);
  });
});

describe('the time zone', () => {
  const timeZone = 'America/Chicago';
  const offer = panel.getByRole('button', { name: 'Use Central time' });
  const options = new Intl.DateTimeFormat().resolvedOptions();
  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  });

  it('is that of the browser with one press', async () => {
    answerSteps([]);
    openScreen('/admin-dashboard');
    answer(organization.read, stored);
    answer(organization.change, { ...stored, version: 4 });
    await expect.element(offer).toBeVisible();
    answerSteps(['time_zone']);
    await offer.click();
    await expect.element(count(1)).toBeVisible();
    await expect.element(heading).toHaveFocus();
    expect(callsOf(organization.change).map(({ body }) => body)).toEqual([
      { version: 3, time_zone: timeZone },
    ]);
  });

  it('stays, and the list says why, if it wasn’t saved', async () => {
    answerSteps([]);
    openScreen('/admin-dashboard');
    answer(organization.read, stored);
    refuse(organization.change, 400, 'The database doesn’t know it');
    const release = hold(organization.change);
    await offer.click();
    await expect.element(offer).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The database doesn’t know it');
    await expectFits('the dashboard, its time zone refused');
  });
});
