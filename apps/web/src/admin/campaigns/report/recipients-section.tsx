import type { Recipient } from '@fairlead/contract/campaigns/campaign-people';
import type { Ledger, RecipientStatus } from '@fairlead/contract/platform/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DownloadButton } from '../../platform/download-button.tsx';
import { useUrlFilter } from '../../platform/url-filter.ts';
import { recipientsQuery } from '../calls/campaigns.ts';
import { liveInterval } from '../history/live-interval.ts';
import { recipientStatuses } from './recipient-status.ts';
import { RecipientsTable } from './recipients-table.tsx';

const options = [
  { value: '', label: 'All outcomes' },
  ...Object.entries(recipientStatuses).map(([value, { label }]) => ({ value, label })),
];

const isStatus = (text: string): text is RecipientStatus => text in recipientStatuses;

type Props = { id: number; ledger: Ledger; live: boolean };

export function RecipientsSection({ id, ledger, live }: Props) {
  const [text, setStatus] = useUrlFilter('outcome');
  const status = isStatus(text) ? text : '';
  const list = useInfiniteQuery({ ...recipientsQuery(id, status), refetchInterval: liveInterval(live) });
  const { data, error } = list;
  const shown: Recipient[] = data?.pages.flatMap(({ recipients }) => recipients) ?? [];
  const [rows, below] = useFirstRows(shown, {
    one: 'recipient',
    many: 'recipients',
    total: Math.max(shown.length, ledger[status || 'planned']),
    end: <LoadMore summary={`Showing ${countOf(shown.length, 'recipient', 'recipients')}`} list={list} />,
  });
  return (
    <section aria-labelledby="recipients-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="recipients-title" className="text-lg">
          Recipients
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-56 max-w-full">
            <SelectField
              label="Outcome"
              value={status}
              onChange={(event) => setStatus(event.target.value)}
              options={options}
            />
          </div>
          <DownloadButton load={() => downloadFile(exportPaths.recipients(id, status))}>
            Download CSV
          </DownloadButton>
        </div>
      </div>
      <QueryFailed load={list} what="The recipients" />
      {!data && !error && <Skeleton lines={6} label="Loading recipients" />}
      {data && shown.length === 0 && (
        <EmptyState
          title="No recipient has this outcome"
          action={status && <Button onClick={() => setStatus('')}>Show all outcomes</Button>}
        />
      )}
      {shown.length > 0 && (
        <div>
          <RecipientsTable campaign={id} recipients={rows} />
          {below}
        </div>
      )}
    </section>
  );
}
