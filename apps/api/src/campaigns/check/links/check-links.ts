import { createHash } from 'node:crypto';
import type { CheckedLink } from '@fairlead/contract/campaigns/check';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { documentLinks } from '@fairlead/contract/email/document/links';
import { LINKS_CHECKED_AT_ONCE } from '@fairlead/contract/platform/limits';
import pLimit from 'p-limit';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/http/answers/errors.ts';
import { countHit } from '../../../platform/http/limits/rate-limit.ts';
import type { Site } from '../../../platform/pages/read-site.ts';
import {
  describeVisit,
  type Finding,
  notAPage,
  notInTime,
  oneOfMany,
  sitePages,
  tooManyLinks,
} from './describe-link.ts';
import { findVisits, keepVisit, reachesOthers } from './link-checks.queries.ts';
import type { Outside } from './outside.ts';
import { hrefOf, sitePageAt, sitePathOf } from './site-link.ts';
import { type Visit, visitLink } from './visit-link.ts';

/** Links that one process calls at once, for all admins together. */
const AT_ONCE = 8;
/** Milliseconds after which no further link of an email is called. The next check goes on with the others. */
const START_WITHIN = 6_000;
/** Seconds for which a visit is remembered: a page that answered, and one that someone may be fixing. */
const DAY = 86_400;
const MINUTES = 300;

/** Without what's after the `#`, which isn't sent. */
function addressOf(link: string): string {
  const url = new URL(link);
  url.hash = '';
  return url.href;
}
const keyOf = (link: string) => createHash('sha256').update(addressOf(link)).digest('hex');

const secondsFor = ({ outcome, status }: Visit): number =>
  outcome === 'answered' && status < 400 ? DAY : MINUTES;

/** Our own site, and the others. */
export type Surroundings = { site: Site; outside: Outside };

const isPage = (link: string): boolean => /^https:/i.test(link);

type Found = Visit | 'not_in_time' | 'too_many' | 'one_of_many';

/** Calls links to other sites, each at most once a day in all processes, and looks up those to our own. */
export function createLinkChecks(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { site, outside }: Surroundings,
) {
  const limit = pLimit(AT_ONCE);

  async function visit(key: string, address: string): Promise<Visit> {
    const found = await visitLink(outside, address);
    await keepVisit(db, key, found, secondsFor(found));
    return found;
  }

  /** Counts a link that's about to be called. */
  async function mayVisit(adminId: number): Promise<boolean> {
    try {
      await countHit(db, 'linkCheck', `admin:${adminId}`);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  /** By link. Two that differ only after the `#` are called once. */
  async function visitAll(
    links: readonly string[],
    adminId: number,
  ): Promise<(link: string) => Found | undefined> {
    const hashes = new Map(links.map((link) => [keyOf(link), addressOf(link)]));
    const rows = hashes.size > 0 ? await findVisits(db, [...hashes.keys()]) : [];
    const found = new Map(rows.map(({ key, ...row }): [string, Found] => [key, row]));
    const unknown = [...hashes].filter(([key]) => !found.has(key));
    const end = performance.now() + START_WITHIN;
    let allowed = true;
    const one = async (key: string, address: string): Promise<Found> => {
      if (performance.now() >= end) return 'not_in_time';
      allowed &&= await mayVisit(adminId);
      return allowed ? visit(key, address) : 'too_many';
    };
    for (const [key] of unknown.slice(LINKS_CHECKED_AT_ONCE)) found.set(key, 'one_of_many');
    await Promise.all(
      unknown
        .slice(0, LINKS_CHECKED_AT_ONCE)
        .map(([key, address]) => limit(async () => found.set(key, await one(key, address)))),
    );
    return (link) => found.get(keyOf(link));
  }

  function findingOf(found: Found | undefined, canReachOthers: boolean): Finding {
    if (found === undefined) return notAPage;
    if (found === 'too_many') return tooManyLinks;
    if (found === 'one_of_many') return oneOfMany;
    return found === 'not_in_time' ? notInTime : describeVisit(found, canReachOthers);
  }

  /** Where each link of an email leads. */
  return async (document: MailDocument, adminId: number): Promise<CheckedLink[]> => {
    const links = documentLinks(document).map((one) => {
      const href = hrefOf(one.link, config.publicUrl);
      return { one, href, path: sitePathOf(href, config.publicUrl) };
    });
    const others = links.flatMap(({ href, path }) => (path === undefined && isPage(href) ? [href] : []));
    const foundOf = await visitAll(others, adminId);
    const canReachOthers = others.length > 0 && (await reachesOthers(db));
    return links.map(({ one, href, path }) => {
      if (path !== undefined) return { ...one, ...sitePages[sitePageAt(site, path)](path) };
      return { ...one, ...findingOf(isPage(href) ? foundOf(href) : undefined, canReachOthers) };
    });
  };
}
export type LinkChecks = ReturnType<typeof createLinkChecks>;
