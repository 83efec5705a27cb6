import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { paths } from '../../../paths.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { shareText } from '../../campaigns/report/share-text.ts';
import { ComparedTable } from '../campaigns/compared-table.tsx';
import { MonthSection } from './month-section.tsx';

/** So many have room on paper. */
const LISTED = 10;

/** A month's campaigns, all of them added up, and the newest ones side by side. */
export function MonthCampaigns({ campaigns: { total, sums, newest } }: Pick<MonthSummary, 'campaigns'>) {
  const { sent, delivered, opens, machine_opens, clicks, machine_clicks, unsubscribed } = sums;
  const ofDelivered = (count: number): string => `${shareText(count, delivered)} of delivered`;
  return (
    <MonthSection
      title="Campaigns"
      how="Campaigns whose first email went out this month, with all their results so far."
    >
      {total === 0 ? (
        <EmptyState title="Nothing to show yet">No campaign sent its first email this month.</EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5 print:grid-cols-5">
            <StatCard label="Campaigns" value={countText(total)} hint={`${countText(sent)} emails sent`} />
            <StatCard
              label="Delivered"
              value={countText(delivered)}
              hint={`${shareText(delivered, sent)} of sent`}
            />
            <StatCard
              label="Opens"
              value={countText(opens)}
              hint={`${ofDelivered(opens)}, ${countText(machine_opens)} more automated`}
            />
            <StatCard
              label="Clicks"
              value={countText(clicks)}
              hint={`${ofDelivered(clicks)}, ${countText(machine_clicks)} more automated`}
            />
            <StatCard label="Unsubscribed" value={countText(unsubscribed)} hint={ofDelivered(unsubscribed)} />
          </dl>
          <ComparedTable campaigns={newest.slice(0, LISTED)} />
          {total > LISTED && (
            <p className="text-sm text-ink-soft">
              These are the {LISTED} newest of {countText(total)} campaigns.{' '}
              <Link to={paths.insights} state={AS_PAGE} className="no-print prose-link inline-block py-1">
                Compare all campaigns
              </Link>
            </p>
          )}
        </>
      )}
    </MonthSection>
  );
}
