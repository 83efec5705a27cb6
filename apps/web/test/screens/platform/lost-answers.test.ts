import { contract } from '@fairlead/contract';
import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import type { AppRoute } from '@ts-rest/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCampaign, answerSending, campaign, chooseForDraft, inHours } from '../support/campaigns.ts';
import { button, choose, question } from '../support/controls.ts';
import { answer, fail } from '../support/fake-api.ts';
import { answerMarketing, checkedImport, report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';
import { pageOf, people } from '../support/subscribers.ts';

const { campaigns, imports, subscribers, tags, testSend } = {
  ...contract,
  testSend: contract.emailTemplate.testSend,
};
const { ledger } = report;
const scheduled = {
  started_at: null,
  finished_at: null,
  sent_at: null,
  starts_at: inHours(48),
  scheduled_at: inHours(48),
};
const half: SubscriberImport = {
  ...checkedImport,
  status: 'importing',
  done: { ...checkedImport.done, rows: 1, added: 1 },
};

type Act = { what: string; route: AppRoute; act: () => Promise<void>; offline: string; lost: string };

const acts: Act[] = [
  {
    what: 'a test send',
    route: testSend,
    act: async () => {
      openScreen('/email-marketing');
      await chooseForDraft('Send a test to others');
      await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
    },
    offline: 'You’re offline. Nothing was sent.',
    lost: 'We didn’t get an answer, so it may have been sent. Check the inbox, or send it again: it won’t go out twice.',
  },
  {
    what: 'a campaign’s control',
    route: campaigns.cancel,
    act: async () => {
      answerSending();
      answerCampaign({ ...scheduled, status: 'scheduled', ledger: { ...ledger, sent: 0, pending: 1 } });
      openScreen('/email-marketing?tab=history&campaign=5');
      await campaign.getByRole('button', { name: 'Cancel campaign' }).click();
      await question.getByRole('button', { name: 'Cancel campaign' }).click();
    },
    offline: 'You’re offline. Nothing was changed.',
    lost: 'We didn’t get an answer, so it may have been changed. Check the campaign’s status before you try again.',
  },
  {
    what: 'a deletion',
    route: tags.delete,
    act: async () => {
      answer(contract.tags.list, { tags: [{ ...vip, segments: [] }] });
      answer(contract.segments.list, { segments: [] });
      openScreen('/email-marketing/segments');
      await choose('Delete', 'VIP');
      await question.getByRole('button', { name: 'Delete tag' }).click();
    },
    offline: 'You’re offline. Nothing was deleted.',
    lost: 'We didn’t get an answer, so it may have been deleted. Load this page again to see before you try again.',
  },
  {
    what: 'a bulk act',
    route: subscribers.setActive,
    act: async () => {
      answer(subscribers.list, pageOf(people(2)));
      openScreen('/email-marketing?tab=subscribers');
      await button('Select the 2 shown').click();
      await button('Deactivate selected').click();
      await question.getByRole('button', { name: 'Deactivate 2 subscribers' }).click();
    },
    offline: 'You’re offline. Nothing more was changed. 0 subscribers deactivated.',
    lost: 'We didn’t get an answer, so a few more may have been changed. Try again: nobody is changed twice. 0 subscribers deactivated.',
  },
  {
    what: 'an import',
    route: imports.commit,
    act: async () => {
      answer(imports.find, { import: half });
      openScreen('/email-marketing?tab=subscribers&import=7');
      await button('Continue importing').click();
    },
    offline:
      'You’re offline. Nothing more was imported. What’s done so far is saved. Continue to finish; nothing is done twice.',
    lost: 'We didn’t get an answer, so a few more rows may have been imported. What’s done so far is saved.',
  },
];

const said = (text: string) => page.getByText(new RegExp(`Unknown error\\. ${text.replaceAll('.', '\\.')}`));

describe.each(acts)('$what', ({ route, act, offline, lost }) => {
  beforeEach(() => {
    answerMarketing();
    fail('there is no connection', route);
  });

  it('says that nothing was done without a connection', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act();
    await expect.element(said(offline)).toBeVisible();
    connection.mockRestore();
  });

  it('says what may have happened if no answer came, and where to look', async () => {
    await act();
    await expect.element(said(lost)).toBeVisible();
  });
});
