import type { Dns } from './dns-lookups.ts';

/** Labels at which the walk goes on below a longer domain, so it asks about eight domains at most (RFC 9989). */
const LABELS_MAX = 7;

const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/;

/** `at`: the domain whose record applies. */
export type DmarcLook =
  | { kind: 'found'; at: string; isParent: boolean; tags: Map<string, string> }
  | { kind: 'missing' | 'no_answer' }
  | { kind: 'several'; at: string };

function readTags(text: string): Map<string, string> {
  const pairs = text.split(';').map((tag) => tag.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([name = '', value]) => (value ? [[name.toLowerCase(), value.toLowerCase()]] : [])),
  );
}

/**
 * The domain, then its parents down to two labels. The registry's record, below that, can't be of an organization.
 */
function walk(domain: string): string[] {
  const labels = domain.split('.');
  const parents = labels.slice(1).map((_, index) => labels.slice(index + 1));
  const shown = parents.filter(({ length }) => length >= 2 && length <= LABELS_MAX);
  return [domain, ...shown.map((parent) => parent.join('.'))];
}

/** "n" marks the organization's domain, and "y" that of a registry. */
const psdOf = (found: Published): string | undefined => found.tags.get('psd');

type Published = { at: string; tags: Map<string, string> };

const isRegistry = (found: Published, domain: string) => found.at !== domain && psdOf(found) === 'y';

/** @returns null if there's none that counts */
async function readAt(dns: Dns, at: string): Promise<Published | 'no_answer' | 'several' | null> {
  const values = await dns.txt(`_dmarc.${at}`);
  if (values === null) return 'no_answer';
  const [first, second] = values.filter((value) => DMARC.test(value));
  if (first === undefined) return null;
  return second === undefined ? { at, tags: readTags(first) } : 'several';
}

/**
 * Finds the DMARC record that applies to a domain: its own, whatever stands above it, or else that of the organization's
 * domain, the last one on the walk up the DNS that has a record (RFC 9989).
 */
export async function findDmarc(dns: Dns, domain: string): Promise<DmarcLook> {
  let last: Published | null = null;
  for (const at of walk(domain)) {
    const found = await readAt(dns, at);
    if (found === 'no_answer') return { kind: 'no_answer' };
    if (found === 'several' && !last) return { kind: 'several', at };
    if (found === null || found === 'several') continue;
    if (isRegistry(found, domain)) break;
    last = found;
    if (at === domain || psdOf(found) === 'n') break;
  }
  return last ? { kind: 'found', ...last, isParent: last.at !== domain } : { kind: 'missing' };
}
