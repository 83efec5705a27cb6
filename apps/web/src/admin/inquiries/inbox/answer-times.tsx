import type { AnswerTimes as Times } from '@fairlead/contract/inquiries/inquiry-work';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { answerTimesQuery } from '../calls/inquiry-work.ts';

/** How far the team keeps the site's promise to answer within one business day. */
export function AnswerTimes() {
  const load = useQuery(answerTimesQuery);
  const { data } = load;
  return (
    <section
      aria-label="Answer times"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line py-2 text-sm"
    >
      <QueryFailed load={load} what="The answer times" />
      {!load.error && <Figures times={data} />}
    </section>
  );
}

function Figures({ times }: { times: Times | undefined }) {
  const counted = times?.periods.filter(({ percent }) => percent !== null) ?? [];
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
      <div className="flex flex-wrap gap-x-4">
        <dt className="text-ink-soft">Answered within one business day</dt>
        {!times && <dd>Loading</dd>}
        {times && counted.length === 0 && <dd>Nothing to count yet</dd>}
        {counted.map(({ days, percent, in_time, counted: all }) => (
          <dd key={days} className="tabular-nums">
            <span className="font-bold">{percent}%</span> in {days} days ({countText(in_time)} of{' '}
            {countText(all)})
          </dd>
        ))}
        {times?.since && (
          <dd className="text-ink-soft">
            counting since <Day iso={times.since} />
          </dd>
        )}
      </div>
      <div className="flex gap-x-2">
        <dt className="text-ink-soft">Overdue</dt>
        <dd className="tabular-nums">
          {times?.overdue ? (
            <Link to={`${paths.adminInquiries}?status=overdue`} className="prose-link font-bold">
              {countText(times.overdue)}
            </Link>
          ) : (
            <span className="font-bold">{times ? 0 : '–'}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
