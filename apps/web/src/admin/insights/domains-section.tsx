import type { InsightsPeriod, PeriodDomains } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { exportPaths } from '../../api/export-paths.ts';
import { periodDomainsQuery } from '../../api/insights.ts';
import { countOf } from '../../ui/count-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFirstRows } from '../../ui/first-rows.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { BarCell } from './bar-cell.tsx';
import { InsightSection } from './insight-section.tsx';
import { Loaded } from './loaded.tsx';
import { Notes } from './notes.tsx';
import { periodNotes } from './period-notes.tsx';

/** Which mailbox providers are the problem. */
export function DomainsSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(periodDomainsQuery(period));
  return (
    <InsightSection
      title="Results by mailbox domain"
      how="Recipients whose mail server asked to try again later (deferred) or sent the email back (bounced), or who reported it as spam; each counts once per email and column."
      file={exportPaths.insights('domains', period)}
    >
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
        <EmptyState title="Nothing to show yet">
          No domain deferred or bounced an email in this period, and nobody reported one as spam.
        </EmptyState>
      )}
      <Notes notes={periodNotes(report)} countedAt={report.counted_at} />
    </>
  );
}

function Domains({ report: { domains, rest } }: { report: PeriodDomains }) {
  const others =
    rest.domains > 0 ? [{ ...rest, domain: countOf(rest.domains, 'other domain', 'other domains') }] : [];
  const [rows, below] = useFirstRows([...domains, ...others], { one: 'row', many: 'rows' });
  const max = Math.max(
    0,
    ...domains.flatMap(({ deferred, bounced, complained }) => [deferred, bounced, complained]),
  );
  return (
    <div>
      <Table caption="People by the domain of their address" captionHidden stack>
        <thead>
          <tr>
            <Th>Domain</Th>
            <Th>Deferred</Th>
            <Th>Bounced</Th>
            <Th>Reported as spam</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ domain, deferred, bounced, complained }) => (
            <tr key={domain}>
              <Td className="min-w-44 font-bold [overflow-wrap:anywhere]">{domain}</Td>
              <BarCell label="Deferred" count={deferred} bar={{ value: deferred, max }} />
              <BarCell label="Bounced" count={bounced} bar={{ value: bounced, max }} />
              <BarCell label="Reported as spam" count={complained} bar={{ value: complained, max }} />
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </div>
  );
}
