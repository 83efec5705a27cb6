import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import { timeFromNow } from '@fairlead/contract/platform/time/time-words';
import { countOf } from '../../../../ui/data/count-text.ts';
import { reportPath } from '../../../platform/paths/report-path.ts';
import { shownZone } from '../../../platform/time/shown-zone.ts';
import type { AttentionItem } from './attention-item.ts';

/** How long a campaign's failures are listed, in milliseconds. */
const NEWS_MS = 7 * 86_400_000;

/** What a campaign needs someone for at `now` (milliseconds), if anything. */
export function campaignMatters(campaign: Campaign, now: number): AttentionItem[] {
  return [...stateMatter(campaign, now), ...failureMatter(campaign, now), ...alarmMatters(campaign)];
}

function stateMatter(campaign: Campaign, now: number): AttentionItem[] {
  const { id, status, campaign_name: name, recipients_count, created_at, trouble } = campaign;
  const matter = { key: `campaign-${id}`, to: reportPath(id) };
  // Also of a canceled one: it still asks about emails without an outcome.
  if (trouble) return [{ ...matter, tone: 'danger', label: 'Stuck', text: `${name}: ${trouble}` }];
  const recipients = countOf(recipients_count, 'recipient', 'recipients');
  const { pause_reason: reason, starts_at } = campaign;
  switch (status) {
    case 'paused':
      return [
        {
          ...matter,
          tone: 'warn',
          label: 'Paused',
          text: reason ? `${name}: ${reason}` : `${name}, ${recipients}`,
        },
      ];
    case 'failed':
      if (Date.parse(created_at) < now - NEWS_MS) return [];
      return [{ ...matter, tone: 'danger', label: 'Failed', text: `${name}, ${recipients}` }];
    case 'sending':
      return [{ ...matter, tone: 'info', label: 'Sending', text: `${name}, ${recipients}` }];
    case 'scheduled': {
      const when =
        starts_at && timeFromNow(new Date(starts_at), { timeZone: shownZone(), now: new Date(now) });
      if (!when?.startsWith('today ')) return [];
      const text = `${name} goes out ${when} to ${countOf(recipients_count, 'person', 'people')}`;
      return [{ ...matter, tone: 'info', label: 'Today', text }];
    }
    default:
      return [];
  }
}

/** Emails of a campaign that went out otherwise. */
function failureMatter(
  { id, status, campaign_name, failed = 0, sent_at, created_at }: Campaign,
  now: number,
) {
  const isNews = Date.parse(sent_at ?? created_at) >= now - NEWS_MS;
  if (status !== 'sent' || failed === 0 || !isNews) return [];
  const item: AttentionItem = {
    key: `failures-${id}`,
    to: reportPath(id),
    tone: 'warn',
    label: 'Not sent',
    text: `${campaign_name}: ${countOf(failed, 'email', 'emails')} failed`,
  };
  return [item];
}

/** What isn't the addresses' fault, and may get worse with the next campaign. */
function alarmMatters({ id, campaign_name, alarms = [] }: Campaign): AttentionItem[] {
  return alarms.map(({ class: kind, text, recipients }) => ({
    key: `alarm-${id}-${kind}`,
    to: reportPath(id),
    tone: 'danger',
    label: 'Not arriving',
    text: `${campaign_name}: ${text} (${countOf(recipients, 'recipient', 'recipients')})`,
  }));
}
