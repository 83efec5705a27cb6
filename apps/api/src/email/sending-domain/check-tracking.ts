import { dnsNoAnswer } from './check-records.ts';
import { type Comparison, dnsRecord } from './compare-record.ts';
import { type Finding, ready, toDo, who } from './line.ts';
import type { ProviderDomain } from './provider-domain.ts';

/** Whether the links of emails lead over a domain that works. `compared`: the tracking domain, if there is one. */
export function checkTracking(domain: ProviderDomain, compared: readonly Comparison[]): Finding {
  const { name, open_tracking, click_tracking, records } = domain;
  if (compared.length === 0)
    return ready(
      open_tracking || click_tracking
        ? 'You don’t have your own tracking domain, so links go through one of Resend’s domains.'
        : 'Tracking is off at Resend, so there’s no tracking domain to check. Opens and clicks aren’t counted.',
    );
  const broken = compared.filter(({ result }) => result === 'missing' || result === 'different');
  const certificate = records
    .filter(({ record, status }) => record === 'TrackingCAA' && status !== 'verified')
    .flatMap((record) => dnsRecord(record, name) ?? []);
  if (broken.length > 0 || certificate.length > 0)
    return toDo('warning', {
      meaning: 'The tracking domain isn’t set up yet. Until it is, opens and clicks may be missing.',
      to_do: 'Add the records below. If your DNS provider offers to proxy them, turn that off.',
      who: who.dns,
      records: [...broken.map(({ record }) => record), ...certificate],
    });
  if (compared.some(({ result }) => result === 'no_answer')) return dnsNoAnswer();
  return ready('Your tracking domain is set up: links go through your own domain.');
}
