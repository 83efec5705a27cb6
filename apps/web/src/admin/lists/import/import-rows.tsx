import type { ImportRow, ImportVerdict, SubscriberImport } from '@fairlead/contract/lists/import-types';
import { looksLikeTexts } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { roleNames } from '@fairlead/contract/platform/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DownloadButton } from '../../platform/download-button.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { importRowsQuery } from '../calls/imports.ts';
import { rowCounts, verdicts } from './import-text.ts';

/** Starts with the people that the import is for. */
const ORDER: ImportVerdict[] = ['add', 'change', 'refused', 'block', 'kept_out', 'repeated', 'same'];

/** Nothing of such a row is kept but its address, and that only if it isn't the number itself. */
const isConfidential = ({ error }: ImportRow): boolean =>
  error?.startsWith(looksLikeTexts.social_security_number) ?? false;

/** Of its heading. */
export const ROWS_ID = 'rows-title';

function shownVerdict(counts: Record<ImportVerdict, number>, chosen: ImportVerdict | null): ImportVerdict {
  if (chosen && counts[chosen] > 0) return chosen;
  return ORDER.find((one) => counts[one] > 0) ?? 'refused';
}

type Props = {
  found: SubscriberImport;
  /** Null: what the import is for. */
  chosen: ImportVerdict | null;
  onChoose: (verdict: ImportVerdict) => void;
};

/** The file's rows by verdict, with row numbers. */
export function ImportRows({ found, chosen, onChoose }: Props) {
  const counts = rowCounts(found);
  const verdict = shownVerdict(counts, chosen);
  const label = verdicts.find((one) => one.verdict === verdict)?.label;
  const list = useInfiniteQuery(importRowsQuery(found.id, verdict));
  const { data, error } = list;
  const shown = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isStored = verdict === 'add' || verdict === 'change';
  const hasTags = isStored && shown.some(({ person }) => person?.tags.length);
  const hasReasons = !isStored || shown.some(({ note }) => note);
  const options = verdicts
    .filter((one) => counts[one.verdict] > 0 || one.verdict === verdict)
    .map((one) => ({ value: one.verdict, label: `${one.label} (${countText(counts[one.verdict])})` }));
  return (
    <section aria-labelledby={ROWS_ID} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={ROWS_ID} tabIndex={-1} className="text-lg">
          Rows of the file
        </h2>
        <div className="w-full sm:w-64">
          <SelectField
            label="Show"
            value={verdict}
            onChange={(event) => onChoose(event.target.value as ImportVerdict)}
            options={options}
          />
        </div>
      </div>
      {verdict === 'refused' && shown.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DownloadButton size="sm" load={() => downloadFile(exportPaths.refusedRows(found.id))}>
            Download these rows
          </DownloadButton>
          <p className="max-w-prose text-sm text-ink-soft">
            They come with the reasons. Fix them and import that file.
            {shown.some(isConfidential) &&
              ' We don’t keep rows with a Social Security number, so fix those in your own file.'}
          </p>
        </div>
      )}
      <QueryFailed load={list} what="The rows" />
      {!data && !error && <Skeleton lines={4} label="Loading rows" />}
      {data && shown.length === 0 && (
        <EmptyState title="No rows to show">Rows are kept for 30 days after the file was checked.</EmptyState>
      )}
      {shown.length > 0 && (
        <div>
          <Table caption="Rows with their numbers" captionHidden stack dense>
            <thead>
              <tr>
                <Th>Row</Th>
                <Th>Email address</Th>
                {isStored && <Th>Name</Th>}
                {isStored && <Th>Role</Th>}
                {hasTags && <Th>Tags</Th>}
                {hasReasons && <Th>Why</Th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr key={one.row} className="table-row-dense">
                  <Td label="Row">{countText(one.row)}</Td>
                  <Td label="Email address">
                    {one.email ? (
                      <PersonLink subscriber={one.subscriber_id} text={one.email} />
                    ) : (
                      <span className="text-ink-soft">{isConfidential(one) ? 'Not kept' : 'None'}</span>
                    )}
                  </Td>
                  {isStored && <Td label="Name">{one.person?.name}</Td>}
                  {isStored && <Td label="Role">{one.person?.role && roleNames[one.person.role]}</Td>}
                  {hasTags && <Td label="Tags">{one.person?.tags.join(', ')}</Td>}
                  {hasReasons && <Td label="Why">{one.error ?? one.note ?? (isStored ? '' : label)}</Td>}
                </tr>
              ))}
            </tbody>
          </Table>
          <LoadMore
            summary={`Showing ${countText(shown.length)} of ${countOf(counts[verdict], 'row', 'rows')}`}
            list={list}
          />
        </div>
      )}
    </section>
  );
}
