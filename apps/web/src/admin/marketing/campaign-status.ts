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
