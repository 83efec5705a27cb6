import type { CampaignReport, CampaignStatus, Ledger } from '@fairlead/contract/types';
import type { Tone } from '../../ui/tone.ts';

export const campaignStatus: Record<CampaignStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Between its first part and the rest a campaign is being sent, and yet nothing moves. */
export const isWaiting = ({ status, rest_held, waiting_until }: CampaignReport): boolean =>
  status === 'sending' && Boolean(rest_held && waiting_until);

/** Whether it was sent just now and can be undone. */
export const isUndoable = ({ status, scheduled_at, undo_until }: CampaignReport): boolean =>
  status === 'scheduled' && Boolean(undo_until) && !scheduled_at;

/** Whether it is paused before its time, by the server's clock: resumed, it waits for that time. */
export const isEarly = ({ status, starts_at, as_of }: CampaignReport): boolean =>
  status === 'paused' && Boolean(starts_at && as_of && starts_at > as_of);

/** Whether its time passed while it was paused: resumed, it goes out at once. */
export const isLate = (campaign: CampaignReport): boolean =>
  campaign.status === 'paused' &&
  Boolean(campaign.scheduled_at) &&
  !campaign.started_at &&
  !isEarly(campaign);

/** How the state of a campaign is shown where all is known about it. */
export function statusLook(campaign: CampaignReport): { label: string; tone: Tone } {
  if (isWaiting(campaign)) return { label: 'Waiting', tone: 'info' };
  if (isUndoable(campaign)) return { label: 'Starting', tone: 'info' };
  return campaignStatus[campaign.status];
}

/** Whether the campaign can still change by itself or be controlled. */
export const isUnderWay = (status: CampaignStatus): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'paused';

/** Recipients whose outcome is known. */
export const settledCount = ({ planned, pending }: Ledger): number => planned - pending;
