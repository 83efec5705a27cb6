import type { Subscriber, SuppressionReason } from '@fairlead/contract/people/subscribers';
import type { Tone } from '../../../ui/data/tone.ts';
import { dayText } from '../../platform/time/time-stamp.tsx';

const suppressed: Record<SuppressionReason, string> = {
  opted_out: 'Unsubscribed',
  bounced: 'Address bounced',
  complained: 'Reported as spam',
  provider: 'Blocked by Resend',
};

type State = Pick<Subscriber, 'is_active' | 'suppression' | 'paused_until'>;

/** Whether campaigns can reach the subscriber, and if not, why. */
export function subscriberStatus({ is_active, suppression, paused_until }: State): {
  label: string;
  /** The rest of the label, where there's room for it. */
  more?: string;
  tone: Tone;
} {
  if (suppression) return { label: suppressed[suppression], tone: 'warn' };
  if (!is_active) return { label: 'Deactivated', tone: 'neutral' };
  return paused_until
    ? { label: 'Paused', more: ` until ${dayText(paused_until)}`, tone: 'info' }
    : { label: 'Active', tone: 'ok' };
}

export const canBeEmailed = ({ is_active, suppression }: State): boolean => is_active && suppression === null;

type Called = Pick<Subscriber, 'email'> & Partial<Pick<Subscriber, 'name' | 'first_name'>>;

/** What a list calls someone: their name, or without one, their address. */
export const calledBy = ({ name, first_name, email }: Called): string => name || first_name || email;

/** Name and organization, if known. */
export const whoIs = ({
  name,
  first_name,
  organization,
}: Pick<Subscriber, 'name' | 'first_name' | 'organization'>): string =>
  [name || first_name, organization].filter(Boolean).join(' · ');

/** Whether an admin may reactivate the subscriber: after an opt-out, with a reason. */
export const canBeActivated = ({ suppression }: State): boolean =>
  suppression === null || suppression === 'opted_out';

/** Whether a super admin may try to lift the suppression. The server refuses it if somebody complained. */
export const canBeLifted = ({ suppression }: Pick<State, 'suppression'>): boolean =>
  suppression === 'bounced' || suppression === 'provider';
