import { bareAddress } from '../api/address.ts';

/** What becomes of a mail to an address. */
export type Fate = 'delivered' | 'bounced' | 'complained' | 'suppressed';

const labelled = /^(delivered|bounced|complained)(?:\+[^@]*)?@resend\.dev$/i;

/** Resend's test addresses: `bounced@resend.dev`, `complained+label@resend.dev` … Everybody else gets their mail. */
export function fateOf(recipient: string): Fate {
  const address = (bareAddress(recipient) ?? recipient).toLowerCase();
  if (address === 'suppressed@resend.dev') return 'suppressed';
  const [, fate] = labelled.exec(address) ?? [];
  return fate === 'bounced' || fate === 'complained' ? fate : 'delivered';
}
