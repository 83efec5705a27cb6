import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { MonthCampaigns } from './month-campaigns.tsx';
import { MonthList } from './month-list.tsx';
import { MonthSection } from './month-section.tsx';

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
