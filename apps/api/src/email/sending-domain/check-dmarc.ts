import { dnsNoAnswer } from './check-records.ts';
import type { Comparison } from './compare-record.ts';
import type { DmarcLook } from './dmarc-record.ts';
import { type Finding, ready, toDo, who } from './line.ts';

const WANTED = 'Gmail, Yahoo, and Outlook require one from anyone who sends a lot of email.';

const list = new Intl.ListFormat('en-US');

type Found = Extract<DmarcLook, { kind: 'found' }>;
type Seen = { spf: readonly Comparison[]; dkim: readonly Comparison[] };

const isBelow = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);

/**
 * Whether an email passes DMARC: SPF or DKIM has to name the sender's domain. Strict alignment (`s`) wants exactly this
 * domain, relaxed one the same organization.
 */
function isAligned({ tags, organization }: Found, { spf, dkim }: Seen, domain: string): boolean {
  const aligns = (signing: string, mode: string | undefined) =>
    mode === 's' ? signing === domain : isBelow(signing, organization) || isBelow(domain, signing);
  const keys = dkim.map(({ record }) => record.name.split('._domainkey.')[1] ?? '');
  return (
    keys.some((signing) => aligns(signing, tags.get('adkim'))) ||
    spf.some(({ record }) => aligns(record.name, tags.get('aspf')))
  );
}

const POLICIES = ['none', 'quarantine', 'reject'];

/** A policy that's absent or can't be read is `none`. In test mode, the next milder one applies. */
function policyOf({ tags, of }: Found): string {
  const named = (of === 'domain' ? undefined : tags.get('sp')) ?? tags.get('p') ?? '';
  const severity = Math.max(0, POLICIES.indexOf(named));
  return POLICIES[Math.max(0, severity - (tags.get('t') === 'y' ? 1 : 0))] ?? 'none';
}

/** What the policy does with forged email. */
function policyText(policy: string, { tags }: Found): string {
  if (policy === 'none' && !POLICIES.includes(tags.get('p') ?? ''))
    return 'It names no policy, which counts as p=none: forged email still arrives. That’s enough for mailbox providers.';
  if (policy === 'none')
    return 'With p=none, forged email still arrives. That’s enough for mailbox providers.';
  return policy === 'reject' ? 'Forged email is rejected.' : 'Forged email goes to spam folders.';
}

const record = (domain: string) => ({ type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' });

/** Tags that say nothing since RFC 9989. */
const GONE = ['pct', 'rf', 'ri'];

function goneText({ tags }: Found): string {
  const gone = GONE.filter((tag) => tags.has(tag));
  if (gone.length === 0) return '';
  const they = gone.length === 1 ? 'it' : 'them';
  return ` Mail servers ignore ${list.format(gone)}, so you can remove ${they}.`;
}

function checkFound(look: Found, domain: string, seen: Seen): Finding {
  const { at, of } = look;
  const isRegistry = of === 'registry';
  const knowsRecords = seen.spf.length + seen.dkim.length > 0;
  if (knowsRecords && !isAligned(look, seen, domain))
    return toDo('warning', {
      meaning: `The DMARC record at _dmarc.${at} asks for strict alignment, which your email doesn’t have.`,
      to_do: isRegistry
        ? 'Add the record below, which applies instead.'
        : 'Remove adkim=s from the record, or set MAIL_FROM to the domain that DKIM signs for.',
      who: who.dns,
      ...(isRegistry && { records: [record(domain)] }),
    });
  const policy = policyText(policyOf(look), look);
  if (isRegistry)
    return ready(`${domain} has no DMARC record, so the one of its registry, ${at}, applies. ${policy}`);
  const where = of === 'organization' ? `, at ${at}` : '';
  return ready(`Your DMARC record is set up${where}. ${policy}${goneText(look)}`);
}

/** What the DMARC record says, and whether our email passes it. `seen`: the records that Resend asks for. */
export function checkDmarc(look: DmarcLook, domain: string, seen: Seen): Finding {
  switch (look.kind) {
    case 'no_answer':
      return dnsNoAnswer();
    case 'missing':
      return toDo('warning', {
        meaning: `${domain} has no DMARC record. ${WANTED}`,
        to_do: 'Add the record below. Later, p=quarantine keeps forged email out of inboxes.',
        who: who.dns,
        records: [record(domain)],
      });
    case 'several':
      return toDo('warning', {
        meaning: `_dmarc.${look.at} has more than one DMARC record, so mail servers ignore all of them.`,
        to_do: 'Keep one, and delete the others.',
        who: who.dns,
      });
    case 'found':
      return checkFound(look, domain, seen);
  }
}
