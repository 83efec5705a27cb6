import type { DomainReport } from '@fairlead/contract/campaigns/campaign-people';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Reader } from '../../platform/db/desk.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { countOnceAMinute } from '../../platform/process/count-once-a-minute.ts';
import { isCampaign } from '../list/campaigns.queries.ts';
import { findDomainResponses } from './domain-report.queries.ts';

type Counted = Omit<DomainReport, 'counted_at'>;

const NONE = { domains: 0, deferred: 0, bounced: 0, complained: 0 };

async function countDomains(db: Knex, id: number): Promise<Counted> {
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

/** Which recipients' domains deferred, bounced, or complained. */
export function createDomainReports(deps: Pick<Deps, 'db' | 'now'>) {
  const { db } = deps;
  const countOf = countOnceAMinute(deps, (id: number, read) => read((reading) => countDomains(reading, id)));
  /** @throws HttpError 404 */
  return async (id: number, read: Reader): Promise<DomainReport> => {
    if (!(await isCampaign(db, id))) throw notFound(texts.campaigns.notFound);
    const { value, at } = await countOf(id, read);
    return { ...value, counted_at: at.toISOString() };
  };
}
