import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { Container } from '../../../layout/container.tsx';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DownloadButton } from '../../platform/download-button.tsx';
import { monthPath } from '../../platform/paths/insights-paths.ts';
import { monthQuery } from '../calls/insights.ts';
import { monthText } from '../growth/list-chart.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { MonthSections } from './month-sections.tsx';
import { monthFrom, monthOf } from './months.ts';

/** One month's summary. On paper, it takes two sheets at most. */
export function MonthView({ month }: { month: string }) {
  const load = useQuery(monthQuery(month));
  const name = monthText(month);
  usePageTitle(name);
  return (
    <Container className="grid grid-cols-1 gap-8 py-8 print:gap-4 print:py-3">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="text-2xl">
              {name}
            </h1>
            <p className="text-ink-soft">Monthly summary of your list, campaigns, and inquiries.</p>
          </div>
          <div className="no-print flex flex-wrap gap-2">
            <DownloadButton load={() => downloadFile(exportPaths.month(month))}>Export CSV</DownloadButton>
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        </div>
        <MonthLinks month={month} />
      </div>
      <Loaded load={load} what="The month’s figures">
        {(summary) => <MonthSections summary={summary} />}
      </Loaded>
    </Container>
  );
}

/** To the months before and after. */
function MonthLinks({ month }: { month: string }) {
  const [before, after] = [monthFrom(month, -1), monthFrom(month, 1)];
  return (
    <nav
      aria-label="Months"
      className="no-print flex flex-wrap justify-between gap-2 border-y border-line py-2.5"
    >
      <LinkButton size="sm" to={monthPath(before)} state={AS_PAGE}>
        <Icon name="chevron-left" className="size-4" />
        {monthText(before)}
      </LinkButton>
      {after <= monthOf(new Date()) && (
        <LinkButton size="sm" to={monthPath(after)} state={AS_PAGE}>
          {monthText(after)}
          <Icon name="chevron-right" className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
