import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { PeriodLink, PeriodLinks } from '@fairlead/contract/insights/insights-period';
import { useQuery } from '@tanstack/react-query';
import { exportPaths } from '../../../api/export-paths.ts';
import { InlineBar } from '../../../ui/chart/inline-bar.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { periodLinksQuery } from '../calls/insights.ts';
import { InsightSection } from '../overview/insight-section.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { NoteLines, periodNotes } from '../overview/notes.tsx';

/** The links that most people clicked. */
export function LinksSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(periodLinksQuery(period));
  return (
    <InsightSection title="Clicks per link" file={exportPaths.insights('links', period)}>
      <Loaded load={load} what="The clicks">
        {(report) => <Filled report={report} />}
      </Loaded>
    </InsightSection>
  );
}

function Filled({ report }: { report: PeriodLinks }) {
  return (
    <>
      {report.links.length > 0 ? (
        <Links links={report.links} />
      ) : (
        <EmptyState title="No link was clicked in this period" />
      )}
      <NoteLines notes={periodNotes(report)} />
    </>
  );
}

function Links({ links }: { links: readonly PeriodLink[] }) {
  const max = Math.max(0, ...links.map(({ total }) => total));
  const [rows, below] = useFirstRows(links, { one: 'link', many: 'links' });
  return (
    <div>
      <Table caption="Recipients who clicked each link" captionHidden stack>
        <thead>
          <tr>
            <Th>Link</Th>
            <Th className="text-right">People</Th>
            <Th className="text-right">Automated</Th>
            <Th className="w-1/4">
              <span className="sr-only">Bar</span>
            </Th>
            <Th className="text-right">Campaigns</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ link, label, people, machines, campaigns }) => (
            <tr key={link}>
              <Td className="min-w-40 [overflow-wrap:anywhere]">
                <span className="font-bold">
                  {label || (label === null ? 'Not a link in an email' : 'No text')}
                </span>
                <span className="block text-ink-soft">{link}</span>
              </Td>
              <Td label="People" className="font-bold lg:text-right">
                {countText(people)}
              </Td>
              <Td label="Automated" className="lg:text-right">
                {countText(machines)}
              </Td>
              <Td>
                <span className="block leading-none lg:pt-2">
                  <InlineBar value={people} more={machines} max={max} />
                </span>
              </Td>
              <Td label="Campaigns" className="lg:text-right">
                {countText(campaigns)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </div>
  );
}
