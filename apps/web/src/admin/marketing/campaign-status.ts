import type { CampaignStatus, Ledger } from '@fairlead/contract/types';
import type { Tone } from '../../ui/tone.ts';

export const campaignStatus: Record<CampaignStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Whether the campaign can still change by itself or be controlled. */
export const isUnderWay = (status: CampaignStatus): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'paused';

/** Recipients whose outcome is known. */
export const settledCount = ({ planned, pending }: Ledger): number => planned - pending;
