import type { Dns } from './dns-lookups.ts';

/** Domains that one look asks about at most, as DMARC's rules say. */
const WALK_MAX = 8;

const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/;

export type DmarcLook =
  | { kind: 'found'; at: string; isParent: boolean; tags: Map<string, string> }
  | { kind: 'missing' | 'no_answer' }
  | { kind: 'several' | 'unreadable'; at: string };

const POLICIES = new Set(['none', 'quarantine', 'reject']);

function readTags(text: string): Map<string, string> {
  const pairs = text.split(';').map((tag) => tag.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([name = '', value]) => (value ? [[name.toLowerCase(), value.toLowerCase()]] : [])),
  );
}

/** The domain, then its parents down to two labels. */
function walk(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).slice(0, Math.max(1, labels.length - 1));
}

/** Finds the DMARC record that applies to a domain: its own, or that of the nearest parent that has one. */
export async function findDmarc(dns: Dns, domain: string): Promise<DmarcLook> {
  for (const parent of walk(domain).slice(0, WALK_MAX)) {
    const values = await dns.txt(`_dmarc.${parent}`);
    if (values === null) return { kind: 'no_answer' };
    const [first, second] = values.filter((value) => DMARC.test(value));
    if (first === undefined) continue;
    if (second !== undefined) return { kind: 'several', at: parent };
    const tags = readTags(first);
    // The registry's own record, not one of an organization.
    if (tags.get('psd') === 'y') continue;
    if (!POLICIES.has(tags.get('p') ?? '')) return { kind: 'unreadable', at: parent };
    return { kind: 'found', at: parent, isParent: parent !== domain, tags };
  }
  return { kind: 'missing' };
}
