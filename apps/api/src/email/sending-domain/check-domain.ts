import { dnsRecord } from './compare-record.ts';
import { type Finding, ready, toDo, who } from './line.ts';
import type { DomainLook, ProviderDomain } from './provider-domain.ts';

const ADD_RECORDS =
  'Add the records below to your DNS. Then click Verify on the domain’s page at Resend, and give it a few hours.';

/** Why a domain with this status can't send. */
const notVerified: Partial<Record<string, (domain: string) => string>> = {
  not_started: (domain) =>
    `${domain} was added at Resend, but it isn’t verified yet. Until it is, Resend won’t send email from there.`,
  pending: (domain) =>
    `Resend hasn’t found all DNS records for ${domain} yet. Until it does, it won’t send email from there.`,
  failed: (domain) =>
    `Resend couldn’t find the DNS records for ${domain}, so it won’t send email from there.`,
};

const forSending = ({ records }: ProviderDomain) =>
  records.filter(({ record }) => record === 'SPF' || record === 'DKIM');

/** Of the two things a domain can do at Resend, only sending matters here. */
const isVerifiedForSending = (domain: ProviderDomain): boolean => {
  const sending = forSending(domain);
  return sending.length > 0 && sending.every(({ status }) => status === 'verified');
};

function findVerified(domain: ProviderDomain): Finding | undefined {
  const { name, status, capabilities } = domain;
  if (capabilities?.sending === 'disabled')
    return toDo('problem', {
      meaning: `Sending is turned off for ${name} at Resend, so it won’t send email from there.`,
      to_do: 'Turn on sending on the domain’s page at Resend.',
      who: who.resend,
    });
  const isPartial = status.startsWith('partially_');
  if (status === 'verified' || (isPartial && isVerifiedForSending(domain)))
    return ready(`Resend has verified ${name}, so it accepts email from it.`);
  return undefined;
}

/** Whether Resend accepts email from the domain. */
export function checkDomain(look: DomainLook, name: string): Finding {
  if (look.kind === 'missing')
    return toDo('problem', {
      meaning: `Your Resend account doesn’t have ${name}, so Resend won’t send any email from it.`,
      to_do: `Add ${name} at Resend, or change MAIL_FROM to an address of a domain that’s verified there.`,
      who: who.resend,
    });
  if (look.kind === 'refused')
    return toDo('unchecked', {
      meaning: 'We couldn’t check this: your API key can send, but it can’t read your domains.',
      to_do: `Check the Domains page at Resend: ${name} should be verified.`,
      who: who.resend,
    });
  if (look.kind === 'no_answer')
    return toDo('unchecked', {
      meaning: 'We couldn’t check this: Resend didn’t answer in time, or we couldn’t read its answer.',
      to_do: 'Check again in a minute.',
      who: 'you',
    });
  const { domain } = look;
  const verified = findVerified(domain);
  if (verified) return verified;
  const isPartial = domain.status.startsWith('partially_');
  const meaning = notVerified[isPartial ? 'pending' : domain.status]?.(name);
  const missing = forSending(domain).filter(({ status }) => status !== 'verified');
  const records = missing.flatMap((record) => dnsRecord(record, name) ?? []);
  if (meaning) return toDo('problem', { meaning, to_do: ADD_RECORDS, who: who.dns, records });
  if (domain.status === 'temporary_failure')
    return toDo('warning', {
      meaning: `Resend can no longer find a DNS record for ${name}. If it doesn’t come back, Resend stops sending within 72 hours.`,
      to_do: 'Add the records below again.',
      who: who.dns,
      records,
    });
  return toDo('unchecked', {
    meaning: `Resend gives ${name} a status we don’t know: ${domain.status}.`,
    to_do: 'Check the domain’s page at Resend.',
    who: who.resend,
  });
}
