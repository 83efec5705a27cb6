import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { DomainCounts, PeriodDomains } from '@fairlead/contract/insights/insights-period';
import { useQuery } from '@tanstack/react-query';
import { exportPaths } from '../../../api/export-paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { periodDomainsQuery } from '../calls/insights.ts';
import { InsightSection } from '../overview/insight-section.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { NoteLines, periodNotes } from '../overview/notes.tsx';
import { engagement, type Measure, measureCells } from './measures.tsx';

/** Which mailbox providers take the emails, and whose people read them. */
export function DomainsSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(periodDomainsQuery(period));
  return (
    <InsightSection title="Results by mailbox domain" file={exportPaths.insights('domains', period)}>
      <Loaded load={load} what="The domains">
        {(report) => <Filled report={report} />}
      </Loaded>
    </InsightSection>
  );
}

function Filled({ report }: { report: PeriodDomains }) {
  return (
    <>
      {report.domains.length > 0 ? (
        <Domains report={report} />
      ) : (
        <EmptyState title="No email was sent in this period" />
      )}
      <NoteLines notes={periodNotes(report)} />
    </>
  );
}

const measures: readonly Measure<DomainCounts>[] = [
  ...engagement,
  { label: 'Deferred', count: ({ deferred }) => deferred, of: 'sent' },
  { label: 'Bounced', count: ({ bounced }) => bounced, of: 'sent' },
  { label: 'Reported as spam', count: ({ complained }) => complained, of: 'delivered' },
];

function Domains({ report: { domains, rest } }: { report: PeriodDomains }) {
  const others =
    rest.domains > 0 ? [{ ...rest, domain: countOf(rest.domains, 'other domain', 'other domains') }] : [];
  const [rows, below] = useFirstRows([...domains, ...others], { one: 'row', many: 'rows' });
  const cells = measureCells(measures, domains);
  return (
    <div>
      <Table caption="Results by the domain of the address" captionHidden stack>
        <thead>
          <tr>
            <Th>Domain</Th>
            <Th>Sent</Th>
            {measures.map(({ label }) => (
              <Th key={label}>{label}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.domain}>
              <Td className="min-w-44 font-bold [overflow-wrap:anywhere]">{row.domain}</Td>
              <Td label="Sent">{countText(row.sent)}</Td>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </div>
  );
}
