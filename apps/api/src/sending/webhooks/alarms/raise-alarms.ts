import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';
import { brand } from '@fairlead/contract/platform/brand';
import type { Knex } from 'knex';
import { noticeEmail } from '../../../platform/mail/notice-email.ts';
import { enqueueEmail } from '../../../platform/mail/outbox.queries.ts';
import { campaignLog } from '../../ending/campaign-log.ts';
import { recordOnCampaign } from '../../ending/record-on-campaign.ts';
import type { Notify } from '../../pausing/pause-for-responses.ts';
import type { CountedClass } from '../events.queries.ts';
import { alarming } from '../undelivered.ts';
import { findCampaignsToName, setAlarmed } from './alarms.queries.ts';

type AlarmText = { what: string; advice: string };

const texts: Partial<Record<AlarmClass, AlarmText>> = {
  authentication: {
    what: 'mail servers can’t verify that the emails come from us',
    advice:
      'Ask the person who runs your DNS to check the SPF, DKIM, and DMARC records of the sending domain.',
  },
  mailbox_full: {
    what: 'many mailboxes are full',
    advice:
      'Usually the list is old. Three such bounces within 30 days suppress an address; send only to people who opened an email recently.',
  },
  policy: {
    what: 'mail servers block the emails',
    advice: 'Open the report and read what they say. Often the sending domain is new, or on a blocklist.',
  },
  content: {
    what: 'mail servers refuse what’s in the email',
    advice: 'Check the email’s links and images before you send it again.',
  },
  too_large: {
    what: 'the email is too large for some mail servers',
    advice: 'Make the email smaller before you send it again.',
  },
  not_sent: {
    what: 'Resend accepted emails, then didn’t send them',
    advice: 'Open the report to see why. Once that’s fixed, use “Retry failed”; nobody gets the email twice.',
  },
};
const OTHER: AlarmText = {
  what: 'emails bounce, and we don’t know why',
  advice: 'Open the report and read what the mail servers say.',
};

/** What the team is told about a class that needs a person, and what they can do. */
export const alarmText = (name: AlarmClass): AlarmText => texts[name] ?? OTHER;

/** Recipients of one campaign; fewer may be one odd mail server. */
const ALARM_FROM = 3;

const people = (count: number) => `${count.toLocaleString('en-US')} recipients`;

type Raised = {
  campaign: Parameters<typeof campaignLog>[1] & { campaign_name: string };
  counted: CountedClass;
};

async function tellTeam(trx: Knex, { campaign, counted }: Raised, { teamInbox, log }: Notify): Promise<void> {
  const { what, advice } = alarmText(counted.class);
  const sentence = `"${campaign.campaign_name}": ${what} (${people(counted.recipients)} so far).`;
  await recordOnCampaign(trx, campaign, `Raised an alarm about ${sentence}`);
  await enqueueEmail(trx, {
    kind: 'notice',
    to: teamInbox,
    requestId: campaign.request_id ?? undefined,
    ...noticeEmail(`${brand.name}: a campaign needs your attention`, [sentence, advice]),
  });
  campaignLog(log, campaign).warn({ class: counted.class, recipients: counted.recipients }, 'campaign alarm');
}

/**
 * Tells the team once per campaign and class that something other than the addresses is at fault. In the transaction
 * that counts.
 */
export async function raiseAlarms(
  trx: Knex,
  counted: readonly CountedClass[],
  notify: Notify,
): Promise<void> {
  const due = counted.filter(
    (one) => one.alarmed_at === null && one.recipients >= ALARM_FROM && alarming.has(one.class),
  );
  if (due.length === 0) return;
  const campaigns = await findCampaignsToName(
    trx,
    due.map(({ campaign_id }) => campaign_id),
  );
  for (const one of due) {
    const campaign = campaigns.find(({ id }) => id === one.campaign_id);
    if (!campaign) continue;
    await setAlarmed(trx, one.campaign_id, one.class satisfies AlarmClass);
    await tellTeam(trx, { campaign, counted: one }, notify);
  }
}
