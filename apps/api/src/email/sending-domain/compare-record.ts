import type { DnsRecord } from '@fairlead/contract/email/sending-domain';
import type { Dns, Found } from './dns-lookups.ts';
import type { ProviderRecord } from './provider-domain.ts';

/** How a record in the DNS compares with the one that Resend asks for. */
export type Comparison = {
  record: DnsRecord;
  result: 'same' | 'missing' | 'different' | 'several' | 'no_answer';
};

const SPF = /^v=spf1(\s|$)/i;
const DKIM_KEY = /(?:^|;)\s*p=([^;]*)/i;
/** Says what happens to other servers' email; owners may choose another one than Resend does. */
const ALL = /^[-~?+]?all$/i;

const unquoted = (value: string) => value.replace(/^"|"$/g, '').replaceAll('" "', '');
const host = (value: string) => value.toLowerCase().replace(/\.$/, '');
const keyOf = (text: string) => DKIM_KEY.exec(text)?.[1]?.replace(/\s/g, '');

/** What an SPF record allows, apart from `all`. */
const allowed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '' && !SPF.test(term) && !ALL.test(term));

function compareSpf(values: string[], wanted: string): Comparison['result'] {
  const [first, second] = values.filter((value) => SPF.test(value));
  if (first === undefined) return 'missing';
  if (second !== undefined) return 'several';
  const there = allowed(first);
  return allowed(wanted).every((term) => there.includes(term)) ? 'same' : 'different';
}

function compareText(values: string[], wanted: string): Comparison['result'] {
  if (SPF.test(wanted)) return compareSpf(values, wanted);
  const key = keyOf(wanted);
  const isThere = (value: string) => (key === undefined ? value === wanted : keyOf(value) === key);
  if (values.some(isThere)) return 'same';
  return values.length > 0 ? 'different' : 'missing';
}

function compareHosts(values: string[], wanted: string): Comparison['result'] {
  if (values.some((value) => host(value) === host(wanted))) return 'same';
  return values.length > 0 ? 'different' : 'missing';
}

type Kind = { ask: keyof Dns; compare: (values: string[], wanted: string) => Comparison['result'] };

const kinds: Partial<Record<string, Kind>> = {
  TXT: { ask: 'txt', compare: compareText },
  MX: { ask: 'mx', compare: compareHosts },
  CNAME: { ask: 'cname', compare: compareHosts },
};

/** A record of the provider's as it is to be added to the DNS. Undefined if it isn't one of this domain. */
export function dnsRecord(
  { name, type, value, priority }: ProviderRecord,
  domain: string,
): DnsRecord | undefined {
  const full = fullName(name, domain);
  if (!full) return undefined;
  return { type, name: full, value: unquoted(value), ...(priority !== undefined && { priority }) };
}

/** Looks up the records that we can compare. */
export async function compareRecords(
  dns: Dns,
  wanted: readonly ProviderRecord[],
  domain: string,
): Promise<Comparison[]> {
  const compared = wanted.map(async (one): Promise<Comparison[]> => {
    const record = dnsRecord(one, domain);
    const kind = kinds[one.type];
    if (!record || !kind) return [];
    const values: Found = await dns[kind.ask](record.name);
    return [{ record, result: values ? kind.compare(values, record.value) : 'no_answer' }];
  });
  return (await Promise.all(compared)).flat();
}

/** Labels of host names and of DNS records, which may begin with an underscore. */
const LABELS = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

/**
 * The full name of a record of a domain. Resend names most of them from the registered domain, as DNS providers' forms
 * ask for them: `send.news` is send.news.example.org for news.example.org. Undefined for what isn't below the domain.
 */
function fullName(name: string, domain: string): string | undefined {
  const given = name.trim().toLowerCase().replace(/\.$/, '');
  if (given === '@' || given === '') return domain;
  if (!LABELS.test(given)) return undefined;
  const isBelow = (candidate: string) => candidate === domain || candidate.endsWith(`.${domain}`);
  if (isBelow(given)) return given;
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(labels.length - 1 - index).join('.'));
  return parents.map((parent) => `${given}.${parent}`).find(isBelow);
}
