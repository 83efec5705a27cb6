import type { Campaign, CampaignReport, CampaignStatus } from '@fairlead/contract/campaigns/campaign-report';
import type { Ledger } from '@fairlead/contract/platform/ledger';
import type { Tone } from '../../ui/data/tone.ts';

const campaignStatus: Record<CampaignStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

const UNDONE: { label: string; tone: Tone } = { label: 'Undone', tone: 'neutral' };
const REPLACED: { label: string; tone: Tone } = { label: 'Replaced', tone: 'neutral' };
const PREPARING: { label: string; tone: Tone } = { label: 'Preparing', tone: 'info' };
/** Nothing is known to be sent, and some of it may be: otherwise it would have failed. */
const UNCONFIRMED: { label: string; tone: Tone } = { label: 'Unconfirmed', tone: 'warn' };

type Listed = Pick<Campaign, 'status' | 'preparing' | 'undone' | 'replaced_by' | 'sent'>;

/** The status to show in a list. */
export function listLook({ status, preparing, undone, replaced_by, sent }: Listed) {
  if (replaced_by) return REPLACED;
  if (preparing) return PREPARING;
  if (undone) return UNDONE;
  return status === 'sent' && sent === 0 ? UNCONFIRMED : campaignStatus[status];
}

/** Sending, but waiting between the first part and the rest. */
export const isWaiting = ({ status, rest_held, waiting_until }: CampaignReport): boolean =>
  status === 'sending' && Boolean(rest_held && waiting_until);

/** Sending, but the rest is held and its wait hasn't begun: emails of the first part are stuck, or none are left. */
export function isHeldUp(campaign: CampaignReport): boolean {
  const { status, rest_held, waiting_until, trouble, first_part_open } = campaign;
  if (status !== 'sending' || !rest_held || waiting_until) return false;
  return Boolean(trouble) || first_part_open === false;
}

/** Whether it was just sent and can still be undone. The time for that begins once its recipients are written. */
export const isUndoable = ({ status, scheduled_at }: CampaignReport): boolean =>
  status === 'scheduled' && !scheduled_at;

/** Whether it was paused before its start time, by the server's clock. If resumed, it starts on schedule. */
export const isEarly = ({ status, starts_at, as_of }: CampaignReport): boolean =>
  status === 'paused' && Boolean(starts_at && as_of && starts_at > as_of);

/** Whether it's scheduled for later and hasn't started, so an edited version can still replace it. */
export const isEditable = ({ status, scheduled_at, started_at }: CampaignReport): boolean =>
  (status === 'scheduled' || status === 'paused') && Boolean(scheduled_at) && !started_at;

/** Whether its start time passed while it was paused. If resumed, it starts immediately. */
export const isLate = (campaign: CampaignReport): boolean =>
  campaign.status === 'paused' && isEditable(campaign) && !isEarly(campaign);

/** The status to show when the whole campaign is loaded. */
export function statusLook(campaign: CampaignReport): { label: string; tone: Tone } {
  if (isWaiting(campaign)) return { label: 'Waiting', tone: 'info' };
  if (isUndoable(campaign) && !campaign.preparing) return { label: 'Starting', tone: 'info' };
  return listLook({ ...campaign, sent: campaign.ledger.sent });
}

/** Whether the campaign can still change. */
export const isUnderWay = (status: CampaignStatus): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'paused';

/** Whether its figures can still change: a canceled campaign still asks about emails without an outcome. */
export const isOpen = ({ status, ledger }: CampaignReport): boolean =>
  isUnderWay(status) || ledger.pending > 0;

/** Recipients with a known result. */
export const finalCount = ({ planned, pending }: Ledger): number => planned - pending;
