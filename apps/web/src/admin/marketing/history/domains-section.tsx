import type { DomainReport } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { campaignDomainsQuery } from '../../../api/campaigns.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf, countText } from '../../../ui/count-text.ts';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { COUNTED_EVERY_MS } from './live-interval.ts';

/** Rows before the rest is asked for. */
const FIRST_ROWS = 10;

/** Which mailbox providers are the problem: the domains that deferred, bounced, or complained. */
export function DomainsSection({ id, live }: { id: number; live: boolean }) {
  const load = useQuery({ ...campaignDomainsQuery(id), refetchInterval: live ? COUNTED_EVERY_MS : false });
  const { data, error } = load;
  return (
    <section aria-labelledby="domains-title" className="grid grid-cols-1 gap-3">
      <h3 id="domains-title" tabIndex={-1} className="text-lg">
        Problems by domain
      </h3>
      <QueryFailed load={load} what="The domains" />
      {!data && !error && <Skeleton lines={4} label="Loading the domains" />}
      {data && data.domains.length === 0 && (
        <p className="text-ink-soft">No domain has deferred, bounced, or complained.</p>
      )}
      {data && data.domains.length > 0 && <Domains report={data} />}
    </section>
  );
}

function Domains({ report }: { report: DomainReport }) {
  const { domains, rest, is_complete } = report;
  const [all, setAll] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const rows = all ? domains : domains.slice(0, FIRST_ROWS);
  const showAll = () => {
    // The button goes away, and focus would go with it.
    shown.current?.focus();
    setAll(true);
  };
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
          {all && rest.domains > 0 && (
            <tr>
              <Td className="text-ink-soft">{countOf(rest.domains, 'other domain', 'other domains')}</Td>
              <Td className="text-right">{countText(rest.deferred)}</Td>
              <Td className="text-right">{countText(rest.bounced)}</Td>
              <Td className="text-right">{countText(rest.complained)}</Td>
            </tr>
          )}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={shown} role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
          Showing {countText(rows.length)} of{' '}
          {countOf(domains.length + rest.domains, 'domain', 'domains', !is_complete)}
        </p>
        {rows.length < domains.length && (
          <Button size="sm" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Deferred means that the server asked to try again later, which Resend does. A person can be in several
        columns.
        {!is_complete && ' There are too many people to count all of them, so these are the first 100,000.'}
      </p>
    </div>
  );
}
