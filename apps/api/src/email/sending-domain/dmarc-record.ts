import type { Dns } from './dns-lookups.ts';

/** Below a longer domain, the walk goes on at this many labels, so it asks about eight domains at most. */
const LABELS_MAX = 7;

const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/;

/**
 * `at`: the domain whose record applies, and `of`: whose it is. `organization`: all domains below it count as the same
 * sender.
 */
export type DmarcLook =
  | {
      kind: 'found';
      at: string;
      of: 'domain' | 'organization' | 'registry';
      organization: string;
      tags: Map<string, string>;
    }
  | { kind: 'missing' | 'no_answer' }
  | { kind: 'several'; at: string };

function readTags(text: string): Map<string, string> {
  const pairs = text.split(';').map((tag) => tag.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([name = '', value]) => (value ? [[name.toLowerCase(), value.toLowerCase()]] : [])),
  );
}

/** Its parents up to the top-level domain, where registries have their record. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  const parents = labels.slice(1).map((_, index) => labels.slice(index + 1));
  return parents.filter(({ length }) => length <= LABELS_MAX).map((parent) => parent.join('.'));
}

type Published = { at: string; tags: Map<string, string> };

/** "n" marks the organization's domain, and "y" that of a registry. Both end the walk; "u" says nothing. */
const psdOf = (found: Published | undefined): string | undefined => found?.tags.get('psd');
const endsWalk = (found: Published | undefined): boolean => psdOf(found) === 'n' || psdOf(found) === 'y';

/** @returns null if there's none that counts */
async function readAt(dns: Dns, at: string): Promise<Published | 'no_answer' | 'several' | null> {
  const values = await dns.txt(`_dmarc.${at}`);
  if (values === null) return 'no_answer';
  const [first, second] = values.filter((value) => DMARC.test(value));
  if (first === undefined) return null;
  return second === undefined ? { at, tags: readTags(first) } : 'several';
}

/** The domain that a registry's customer has: one label more than the registry's. */
const oneBelow = (registry: string, domain: string): string =>
  domain
    .split('.')
    .slice(-1 - registry.split('.').length)
    .join('.');

/** Which of the parents' records applies, from the longest domain to the shortest (RFC 9989, sections 4.10.1 and 4.10.2). */
function choose(parents: readonly Published[], domain: string): DmarcLook {
  const last = parents.at(-1);
  if (!last) return { kind: 'missing' };
  if (psdOf(last) !== 'y') return { kind: 'found', ...last, of: 'organization', organization: last.at };
  const organization = oneBelow(last.at, domain);
  const own = parents.find(({ at }) => at === organization);
  return own
    ? { kind: 'found', ...own, of: 'organization', organization }
    : { kind: 'found', ...last, of: 'registry', organization };
}

/** Walks up the DNS (RFC 9989, section 4.10). */
async function findInParents(dns: Dns, domain: string): Promise<DmarcLook> {
  const records: Published[] = [];
  let several: DmarcLook | null = null;
  for (const at of parentsOf(domain)) {
    const found = await readAt(dns, at);
    if (found === 'no_answer') return { kind: 'no_answer' };
    if (found === 'several') several ??= { kind: 'several', at };
    else if (found) records.push(found);
    if (endsWalk(records.at(-1))) break;
  }
  return records.length === 0 && several ? several : choose(records, domain);
}

/**
 * Finds the DMARC record that applies to a domain: its own, whatever stands above it, or else the one of its
 * organization, or else the one of the registry above that. Our own records are of the domain or below it, so for those
 * its organization isn't looked up.
 */
export async function findDmarc(dns: Dns, domain: string): Promise<DmarcLook> {
  const own = await readAt(dns, domain);
  if (own === null) return findInParents(dns, domain);
  if (own === 'no_answer') return { kind: 'no_answer' };
  // Mail servers would go on to its parents, but this is what's to be put right.
  if (own === 'several') return { kind: 'several', at: domain };
  return { kind: 'found', ...own, of: 'domain', organization: domain };
}
