import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DomainLine } from '@fairlead/contract/email/sending-domain';
import type { SendingDomainCheck } from '../../email/sending-domain/check-sending-domain.ts';

const levels: Record<DomainLine['state'], CheckLine['level']> = {
  ready: 'ok',
  warning: 'warning',
  unchecked: 'note',
  // A problem that doesn't refuse campaigns.
  problem: 'warning',
};

const LATER = 'Once email goes out through Resend, campaigns are refused until a super admin enters one.';

const line = (level: CheckLine['level'], message: string): CheckLine => ({
  id: 'sending_domain',
  level,
  message,
});

/** What the send refuses because of the sender's domain, or else whether the provider accepts email from it. */
export async function domainLines(sendingDomain: SendingDomainCheck): Promise<CheckLine[]> {
  const blockers = await sendingDomain.blockers();
  if (blockers.length > 0) return blockers.map(({ meaning }) => line('error', meaning));
  const { lines } = await sendingDomain.check();
  return lines.flatMap(({ id, state, meaning }) => {
    if (id === 'domain') return [line(levels[state], meaning)];
    // Practice shows what would refuse the campaign on the day itself.
    if (id === 'postal_address' && state === 'problem') return [line('note', `${meaning} ${LATER}`)];
    return [];
  });
}
