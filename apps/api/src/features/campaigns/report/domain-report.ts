import { texts } from '@fairlead/contract/texts';
import type { DomainReport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { type Remembered, remembered } from '../../../process/remembered.ts';
import { isCampaign } from '../campaigns.queries.ts';
import { findDomainResponses } from './domain-report.queries.ts';

/** Milliseconds for which a count is used, however many people look at it. */
const KEEP = 60_000;
/** Campaigns whose counts are kept. */
const CAMPAIGNS_MAX = 100;

type Counted = Omit<DomainReport, 'counted_at'>;

const NONE = { domains: 0, deferred: 0, bounced: 0, complained: 0 };

async function count(db: Knex, id: number): Promise<Counted> {
  const rows = await findDomainResponses(db, id);
  const rest = rows.find(({ domain }) => domain === null);
  return {
    domains: rows.flatMap(({ domain, deferred, bounced, complained }) =>
      domain === null ? [] : { domain, deferred, bounced, complained },
    ),
    rest: rest
      ? { domains: rest.domains, deferred: rest.deferred, bounced: rest.bounced, complained: rest.complained }
      : NONE,
    is_complete: rows.every(({ is_complete }) => is_complete),
  };
}

/** Which recipients' domains deferred, bounced, or complained, counted at most once a minute per campaign and process. */
export function createDomainReports({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const counts = new Map<number, (maxAge: number) => Promise<Remembered<Counted>>>();

  function countOf(id: number) {
    const known = counts.get(id) ?? remembered({ look: () => count(db, id), keepFor: () => KEEP, now });
    const [oldest] = counts.keys();
    if (!counts.has(id) && counts.size >= CAMPAIGNS_MAX && oldest !== undefined) counts.delete(oldest);
    counts.set(id, known);
    return known(KEEP);
  }

  /** @throws HttpError 404 */
  return async (id: number): Promise<DomainReport> => {
    if (!(await isCampaign(db, id))) throw notFound(texts.campaigns.notFound);
    const { value, at } = await countOf(id);
    return { ...value, counted_at: at.toISOString() };
  };
}
