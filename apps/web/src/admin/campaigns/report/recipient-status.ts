import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { Tone } from '../../../ui/data/tone.ts';

export const recipientStatuses: Record<RecipientStatus, { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Skipped', tone: 'warn' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  uncertain: { label: 'Unconfirmed', tone: 'warn' },
  pending: { label: 'Pending', tone: 'info' },
};
