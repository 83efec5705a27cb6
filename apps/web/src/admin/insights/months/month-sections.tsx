import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { paths } from '../../../paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { shareText } from '../../campaigns/report/share-text.ts';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { ComparedTable } from '../campaigns/compared-table.tsx';
import { MonthList, MonthSection } from './month-list.tsx';

/** A month's list, campaigns, and inquiries. */
export function MonthSections({ summary }: { summary: MonthSummary }) {
  const { ends_at, counted_at, time_zone } = summary;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10 print:gap-4">
      <MonthList summary={summary} />
      <MonthCampaigns campaigns={summary.campaigns} />
      <Inquiries inquiries={summary.inquiries} />
      <p className="text-sm text-ink-soft">
        {Date.parse(ends_at) > Date.parse(counted_at) && 'This month isn’t over yet. '}
        Counted <TimeStamp iso={counted_at} />. Days begin at midnight in your team’s time zone, {time_zone}.
      </p>
    </div>
  );
}

function Inquiries({ inquiries }: Pick<MonthSummary, 'inquiries'>) {
  const { demo_requests, contact_messages, probably_spam, answered, answered_in_time, removed_until } =
    inquiries;
  return (
    <MonthSection
      title="Inquiries"
      how="Those that came in this month, and those your team answered this month, whenever they came in."
    >
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
        <StatCard label="Demo requests" value={countText(demo_requests)} />
        <StatCard label="Contact messages" value={countText(contact_messages)} />
        <StatCard label="Answered" value={countText(answered)} />
        <StatCard label="Answered within one business day" value={countText(answered_in_time)} />
      </dl>
      {probably_spam > 0 && (
        <p className="text-sm text-ink-soft">
          Not counted above:{' '}
          <Link to={`${paths.adminInquiries}?status=probably_spam`} className="prose-link">
            {countOf(probably_spam, 'inquiry that is', 'inquiries that are')} probably spam
          </Link>
          . Have a look: a person may be among them.
        </p>
      )}
      {removed_until && (
        <p className="text-sm text-ink-soft">
          Inquiries from before <Day iso={removed_until} /> have been deleted, so some may be missing.
        </p>
      )}
    </MonthSection>
  );
}

/** So many have room on paper. */
const LISTED = 10;

/** A month's campaigns, all of them added up, and the newest ones side by side. */
function MonthCampaigns({ campaigns: { total, sums, newest } }: Pick<MonthSummary, 'campaigns'>) {
  const { sent, delivered, opens, machine_opens, clicks, machine_clicks, unsubscribed } = sums;
  const ofDelivered = (count: number): string => `${shareText(count, delivered)} of delivered`;
  return (
    <MonthSection
      title="Campaigns"
      how="Campaigns whose first email went out this month, with all their results so far."
    >
      {total === 0 ? (
        <EmptyState title="No campaign sent its first email in this month" />
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
