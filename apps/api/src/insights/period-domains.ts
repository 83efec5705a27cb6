import { INSIGHTS_TOP } from '@fairlead/contract/insights/insights-period';
import type { Knex } from 'knex';
import type { Deps } from '../platform/deps.ts';
import type { PeriodCampaign } from './compared-campaigns.queries.ts';
import { countInPeriod } from './period-campaigns.ts';
import { DOMAIN_FIGURES, findDomainCounts } from './period-domains.queries.ts';

/** Emails counted at most, so that it never takes longer than some seconds; the newest campaign in any case. */
const EMAILS_MAX = 1_000_000;

/** The newest ones with no more emails than that. */
function newest(campaigns: readonly PeriodCampaign[], most: number): readonly PeriodCampaign[] {
  let emails = 0;
  const tooMany = campaigns.findIndex(({ sent }, at) => {
    emails += sent;
    return at > 0 && emails > most;
  });
  return tooMany < 0 ? campaigns : campaigns.slice(0, tooMany);
}

const NONE = Object.fromEntries(DOMAIN_FIGURES.map((name) => [name, 0])) as Record<
  (typeof DOMAIN_FIGURES)[number],
  number
>;

/** Results of a period's campaigns by the domain of recipients' addresses. */
export const createPeriodDomains = (deps: Pick<Deps, 'config' | 'now'>, most = EMAILS_MAX) =>
  countInPeriod(deps, async (db: Knex, campaigns) => {
    const ids = newest(campaigns, most).map(({ id }) => id);
    const rows = await findDomainCounts(db, ids, { top: INSIGHTS_TOP });
    const rest = rows.find(({ domain }) => domain === null);
    return {
      domains: rows.flatMap(({ domain, counts }) => (domain === null ? [] : { domain, ...counts })),
      rest: { domains: rest?.domains ?? 0, ...(rest?.counts ?? NONE) },
      counted: ids.length,
      is_complete: rows.every(({ is_complete }) => is_complete),
    };
  });
