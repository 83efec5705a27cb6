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
import { alarmText } from './alarm-texts.ts';
import { findCampaignsToName, setAlarmed } from './alarms.queries.ts';

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
