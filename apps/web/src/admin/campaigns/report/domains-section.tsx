import type { DomainReport } from '@fairlead/contract/campaigns/campaign-people';
import { useQuery } from '@tanstack/react-query';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { campaignDomainsQuery } from '../calls/campaigns.ts';
import { COUNTED_EVERY_MS } from '../history/live-interval.ts';

/** Which mailbox providers are the problem: the domains that deferred, bounced, or complained. */
export function DomainsSection({ id, live }: { id: number; live: boolean }) {
  const load = useQuery({ ...campaignDomainsQuery(id), refetchInterval: live ? COUNTED_EVERY_MS : false });
  const { data, error } = load;
  return (
    <section aria-labelledby="domains-title" className="grid grid-cols-1 gap-3">
      <h2 id="domains-title" tabIndex={-1} className="text-lg">
        Problems by domain
      </h2>
      <QueryFailed load={load} what="The domains" />
      {!data && !error && <Skeleton lines={4} label="Loading the domains" />}
      {data && data.domains.length === 0 && <p className="text-ink-soft">None</p>}
      {data && data.domains.length > 0 && <Domains report={data} />}
    </section>
  );
}

function Domains({ report }: { report: DomainReport }) {
  const { domains, rest, is_complete } = report;
  const [rows, below] = useFirstRows(domains, {
    one: 'domain',
    many: 'domains',
    total: domains.length + rest.domains,
    isCapped: !is_complete,
  });
  return (
    <div className="grid gap-2">
      <Table caption="People by the domain of their address" captionHidden>
        <thead>
          <tr>
            <Th>Domain</Th>
            <Th className="text-right">Deferred</Th>
            <Th className="text-right">Bounced</Th>
            <Th className="text-right">Reported as spam</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ domain, deferred, bounced, complained }) => (
            <tr key={domain}>
              <Td className="font-bold [overflow-wrap:anywhere]">{domain}</Td>
              <Td className="text-right">{countText(deferred)}</Td>
              <Td className="text-right">{countText(bounced)}</Td>
              <Td className="text-right">{countText(complained)}</Td>
            </tr>
          ))}
          {rows.length === domains.length && rest.domains > 0 && (
            <tr>
              <Td className="text-ink-soft">{countOf(rest.domains, 'other domain', 'other domains')}</Td>
              <Td className="text-right">{countText(rest.deferred)}</Td>
              <Td className="text-right">{countText(rest.bounced)}</Td>
              <Td className="text-right">{countText(rest.complained)}</Td>
            </tr>
          )}
        </tbody>
      </Table>
      {below}
      <p className="text-sm text-ink-soft">
        Deferred means the server asked to try again later, which Resend does. A person can be in several
        columns.
        {!is_complete && ' There are too many people to count all of them, so these are the first 100,000.'}
      </p>
    </div>
  );
}
