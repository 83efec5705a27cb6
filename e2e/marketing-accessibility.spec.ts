import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { newCampaign } from './support/campaigns.ts';
import { composer, progressOf } from './support/compose.ts';
import { optOut } from './support/opt-out.ts';
import { newTag } from './support/tag.ts';

const open = (page: Page, query: string) => page.goto(`/email-marketing?${query}`);

type State = { name: string; reach: (page: Page, api: AdminApi) => Promise<void> };

const states: State[] = [
  {
    name: 'composing, nobody chosen, with errors',
    reach: async (page) => {
      await open(page, 'tab=compose');
      await composer(page).subject.fill('');
      await composer(page).send.click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
  {
    name: 'composing to typed addresses, some unusable, with the question open',
    reach: async (page) => {
      await open(page, 'tab=compose');
      await composer(page).addresses.fill('ann@people.invalid, nobody');
      await expect(composer(page).count).toContainText('Exact number');
      await expectFits(page, 'typed addresses');
      await composer(page).send.click();
      await expect(composer(page).dialog).toBeVisible();
    },
  },
  {
    name: 'after sending, and its report',
    reach: async (page, api) => {
      const name = `Axe ${newTag()}`;
      const { campaign_id } = await api.send('POST', '/api/email/send-marketing-emails', {
        subject: 'Axe',
        campaign_name: name,
        recipient_type: 'manual',
        manual_emails: [`axe-${newTag()}@people.invalid`],
      });
      await open(page, `tab=compose&watch=${campaign_id}`);
      await expect(progressOf(page, name)).toContainText('1 of 1 done');
      await expectFits(page, 'after sending');
      await open(page, `tab=history&campaign=${campaign_id}`);
      await expect(page.getByText('Showing 1 recipient')).toBeVisible();
    },
  },
  {
    name: 'composing for a time, and campaigns that wait for one, for their first part, or for somebody to try again',
    reach: async (page, api) => {
      await open(page, 'tab=compose');
      await page.getByRole('radio', { name: 'At a time' }).check();
      await expectFits(page, 'a time to choose');
      const scheduled_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
      const later = await newCampaign(api, { scheduled_at, time_zone: 'Asia/Tokyo' });
      await open(page, `tab=history&watch=${later.id}`);
      await expect(progressOf(page, later.name)).toContainText('It starts on');
      await expectFits(page, 'scheduled');
      const undoable = await newCampaign(api, { undo_seconds: 60 });
      await open(page, `tab=history&watch=${undoable.id}`);
      await expect(progressOf(page, undoable.name).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectFits(page, 'time to undo');
      const parted = await newCampaign(api, { count: 60, first_part: true });
      await open(page, `tab=history&watch=${parted.id}`);
      await expect(progressOf(page, parted.name)).toContainText('The first part is out');
      await expectFits(page, 'waiting after the first part');
      const refused = await newCampaign(api, { manual_emails: [`bad-${newTag()}@example.com`] });
      await open(page, `tab=history&campaign=${refused.id}`);
      await expect(page.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible();
    },
  },
  {
    name: 'the list of subscribers',
    reach: async (page, api) => {
      await api.send('POST', '/api/email/subscribe', { email: `axe-${newTag()}@people.invalid` });
      await open(page, 'tab=subscribers');
      await expect(page.getByText(/^Showing/)).toBeVisible();
    },
  },
  {
    name: 'no subscriber found, then adding one with errors',
    reach: async (page) => {
      await open(page, `tab=subscribers&search=${newTag()}`);
      await expect(page.getByText('Nobody matches')).toBeVisible();
      await expectFits(page, 'no subscriber found');
      await page.getByRole('button', { name: 'Add subscriber' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add subscriber' }).click();
      await expect(page.getByText('Email address is required')).toBeVisible();
    },
  },
  {
    name: 'the question for a reason',
    reach: async (page, api) => {
      const email = `axe-${newTag()}@people.invalid`;
      await api.send('POST', '/api/email/subscribe', { email });
      await optOut(api, email);
      await open(page, `tab=subscribers&search=${email}`);
      await page.getByRole('button', { name: `Activate ${email}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the history',
    reach: async (page, api) => {
      await api.send('POST', '/api/email/send-marketing-emails', {
        subject: 'Axe',
        recipient_type: 'manual',
        manual_emails: [`axe-${newTag()}@people.invalid`],
      });
      await open(page, 'tab=history');
      await expect(page.getByText(/^Showing/)).toBeVisible();
    },
  },
  {
    name: 'the preview of the template',
    reach: async (page) => {
      await open(page, 'tab=template');
      await expect(page.getByTitle('Preview of the email template')).toBeVisible();
    },
  },
  {
    name: 'the unsubscribed users',
    reach: async (page, api) => {
      await optOut(api, `axe-${newTag()}@people.invalid`);
      await open(page, 'tab=unsubscribed');
      await expect(page.getByRole('columnheader', { name: 'IP Address' })).toBeAttached();
    },
  },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page, api }) => {
    await reach(page, api);
    await expectFits(page, name);
  });
}
