import type { Campaign, CampaignReport, CampaignStatus, Ledger } from '@fairlead/contract/types';
import type { Tone } from '../../ui/tone.ts';

const campaignStatus: Record<CampaignStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

const UNDONE: { label: string; tone: Tone } = { label: 'Undone', tone: 'neutral' };
const PREPARING: { label: string; tone: Tone } = { label: 'Preparing', tone: 'info' };

/** The status to show in a list. */
export function listLook({ status, preparing, undone }: Pick<Campaign, 'status' | 'preparing' | 'undone'>) {
  if (preparing) return PREPARING;
  return undone ? UNDONE : campaignStatus[status];
}

/** Sending, but waiting between the first part and the rest. */
export const isWaiting = ({ status, rest_held, waiting_until }: CampaignReport): boolean =>
  status === 'sending' && Boolean(rest_held && waiting_until);

/** Sending, but stuck on the first part: some of its emails have no outcome. */
export const isHeldUp = ({ status, rest_held, waiting_until, trouble }: CampaignReport): boolean =>
  status === 'sending' && Boolean(rest_held && trouble) && !waiting_until;

/** Whether it was just sent and can still be undone. */
export const isUndoable = ({ status, scheduled_at, undo_until }: CampaignReport): boolean =>
  status === 'scheduled' && Boolean(undo_until) && !scheduled_at;

/** Whether it was paused before its start time, by the server's clock. If resumed, it starts on schedule. */
export const isEarly = ({ status, starts_at, as_of }: CampaignReport): boolean =>
  status === 'paused' && Boolean(starts_at && as_of && starts_at > as_of);

/** Whether its start time passed while it was paused. If resumed, it starts immediately. */
export const isLate = (campaign: CampaignReport): boolean =>
  campaign.status === 'paused' &&
  Boolean(campaign.scheduled_at) &&
  !campaign.started_at &&
  !isEarly(campaign);

/** The status to show when the whole campaign is loaded. */
export function statusLook(campaign: CampaignReport): { label: string; tone: Tone } {
  if (isWaiting(campaign)) return { label: 'Waiting', tone: 'info' };
  if (isUndoable(campaign) && !campaign.preparing) return { label: 'Starting', tone: 'info' };
  return listLook(campaign);
}

/** Whether the campaign can still change. */
export const isUnderWay = (status: CampaignStatus): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'paused';

/** Whether its figures can still change: a canceled campaign still asks about emails without an outcome. */
export const isOpen = ({ status, ledger }: CampaignReport): boolean =>
  isUnderWay(status) || ledger.pending > 0;

/** Recipients with a known result. */
export const finalCount = ({ planned, pending }: Ledger): number => planned - pending;
