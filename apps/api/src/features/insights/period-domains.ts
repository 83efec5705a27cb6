import { INSIGHTS_TOP } from '@fairlead/contract/insights-period';
import type { Deps } from '../../deps.ts';
import { countDomains } from '../campaigns/report/domain-report.ts';
import { countInPeriod } from './period-campaigns.ts';

/** Which recipients' domains deferred, bounced, or complained in a period's campaigns. */
export const createPeriodDomains = (deps: Pick<Deps, 'config' | 'db' | 'now'>) =>
  countInPeriod(deps, async (db, campaigns) => {
    const ids = campaigns.map(({ id }) => id);
    return { ...(await countDomains(db, ids, INSIGHTS_TOP)), counted: ids.length };
  });
