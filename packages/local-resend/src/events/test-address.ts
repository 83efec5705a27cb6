import { bareEmail } from '../api/email-address.ts';

/** What happens to an email after it was sent. */
export type Outcome = 'delivered' | 'bounced' | 'complained' | 'suppressed';

const LABELED = /^(delivered|bounced|complained)(?:\+[^@]*)?@resend\.dev$/i;

/** Resend's test addresses: `bounced@resend.dev`, `complained+label@resend.dev` … Everything else is delivered. */
export function outcomeFor(recipient: string): Outcome {
  const email = (bareEmail(recipient) ?? recipient).toLowerCase();
  if (email === 'suppressed@resend.dev') return 'suppressed';
  const [, outcome] = LABELED.exec(email) ?? [];
  return outcome === 'bounced' || outcome === 'complained' ? outcome : 'delivered';
}
