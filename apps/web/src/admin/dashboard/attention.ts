import type { Campaign } from '@fairlead/contract/types';
import type { Readiness } from '../../api/readiness.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../ui/count-text.ts';
import type { Tone } from '../../ui/tone.ts';
import { reportPath } from '../report-path.ts';

/** Something an admin should look at now. `to` links to where it's handled, and is null if all you can do is wait. */
export type AttentionItem = { key: string; tone: Tone; label: string; text: string; to: string | null };

/** Unanswered inquiries. `capped` means there are more than the API counted. */
type Unanswered = { total: number; capped: boolean };

/** How long a failed campaign is listed, in milliseconds. */
const NEWS_MS = 7 * 86_400_000;

function ofCampaign(campaign: Campaign, now: number): AttentionItem | null {
  const { id, status, campaign_name, recipients_count, created_at, trouble, pause_reason } = campaign;
  const matter = { key: `campaign-${id}`, to: reportPath(id) };
  // Also of a canceled one: it still asks about emails without an outcome.
  if (trouble) return { ...matter, tone: 'danger', label: 'Stuck', text: `${campaign_name}: ${trouble}` };
  const recipients = countOf(recipients_count, 'recipient', 'recipients');
  switch (status) {
    case 'paused':
      return {
        ...matter,
        tone: 'warn',
        label: 'Paused',
        text: pause_reason ? `${campaign_name}: ${pause_reason}` : `${campaign_name}, ${recipients}`,
      };
    case 'failed':
      if (Date.parse(created_at) < now - NEWS_MS) return null;
      return { ...matter, tone: 'danger', label: 'Failed', text: `${campaign_name}, ${recipients}` };
    case 'sending':
      return { ...matter, tone: 'info', label: 'Sending', text: `${campaign_name}, ${recipients}` };
    default:
      return null;
  }
}

/** What isn't the addresses' fault, and may get worse with the next campaign. */
function alarmsOf({ id, campaign_name, alarms = [] }: Campaign): AttentionItem[] {
  return alarms.map(({ class: kind, text, recipients }) => ({
    key: `alarm-${id}-${kind}`,
    to: reportPath(id),
    tone: 'danger',
    label: 'Not arriving',
    text: `${campaign_name}: ${text} (${countOf(recipients, 'recipient', 'recipients')})`,
  }));
}

function ofInquiries(unanswered: Unanswered | undefined): AttentionItem[] {
  if (!unanswered?.total) return [];
  const text = `${countOf(unanswered.total, 'inquiry', 'inquiries', unanswered.capped)} not answered yet`;
  return [{ key: 'inquiries', tone: 'info', label: 'New', text, to: `${paths.adminInquiries}?status=new` }];
}

function ofSystem(readiness: Readiness | undefined): AttentionItem[] {
  const { sender, clock } = readiness?.checks ?? {};
  const matters: AttentionItem[] = [];
  if (sender === 'failing') {
    const text =
      'The campaign sender is failing. Nothing is lost: campaigns wait, and continue automatically once it works.';
    matters.push({ key: 'sender', tone: 'danger', label: 'Sender failing', text, to: null });
  }
  if (clock === 'failing') {
    const text =
      'The database’s clock was set back in the last day. Campaigns keep sending, but times in reports may be off. Check time synchronization on the database server.';
    matters.push({ key: 'clock', tone: 'warn', label: 'Clock set back', text, to: null });
  }
  return matters;
}

const urgency: Tone[] = ['danger', 'warn', 'info'];

type Findings = {
  /** The same one may be there twice. */
  campaigns: readonly Campaign[];
  unanswered: Unanswered | undefined;
  readiness: Readiness | undefined;
};

/** How many campaigns are listed; the rest are in the history. */
const CAMPAIGNS = 4;

const byUrgency = (one: AttentionItem, other: AttentionItem): number =>
  urgency.indexOf(one.tone) - urgency.indexOf(other.tone);

/** What needs attention at `now` (milliseconds), most urgent first, and how many campaigns didn't fit. */
export function attentionItems({ campaigns, unanswered, readiness }: Findings, now: number) {
  const ofCampaigns = [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()]
    .flatMap((campaign) => [ofCampaign(campaign, now) ?? [], alarmsOf(campaign)].flat())
    .toSorted(byUrgency);
  const named = ofCampaigns.slice(0, CAMPAIGNS);
  return {
    matters: [...ofSystem(readiness), ...ofInquiries(unanswered), ...named].toSorted(byUrgency),
    more: ofCampaigns.length - named.length,
  };
}
