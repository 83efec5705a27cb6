import type { ImportVerdict, SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { focusField } from '../../../ui/forms/error-summary.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { useImportParam } from '../../platform/paths/import-links.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { importQuery } from '../calls/imports.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportRows, ROWS_ID } from './import-rows.tsx';
import { formatNames, importStatus, rowCounts, verdicts } from './import-text.ts';
import { openIn, SettleStatuses } from './settle-statuses.tsx';

type Props = {
  id: number;
  outdated: boolean;
  /** The columns, while the file is stored. */
  children: ReactNode;
};

/** One import: its dry run, its actions, and its result. */
export function ImportReport({ id, outdated, children }: Props) {
  const { importLink } = useImportParam();
  const query = useQuery(importQuery(id));
  const { data: found, error } = query;
  const [accepted, setAccepted] = useState<{ id: number; what: readonly string[] }>({ id, what: [] });
  const [chosen, setChosen] = useState<ImportVerdict | null>(null);
  const seeWhy = () => {
    setChosen('refused');
    focusField(ROWS_ID);
  };
  const settled = new Set(accepted.id === id ? accepted.what : []);
  const onAccept = (what: string, isRight: boolean) => {
    const others = [...settled].filter((one) => one !== what);
    setAccepted({ id, what: isRight ? [...others, what] : others });
  };
  return (
    <>
      <QueryFailed load={query} what="The import" first={errorMessage(error, texts.imports.loadFailed)} />
      {!found && !error && <Skeleton lines={6} label="Loading the import" />}
      {found && (
        <>
          <ReportHead found={found} />
          {found.status !== 'reading' && <ImportFigures found={found} onSeeWhy={seeWhy} />}
          {found.status === 'checked' && (
            <SettleStatuses
              found={found}
              accepted={settled}
              onAccept={onAccept}
              canChange={Boolean(children)}
            />
          )}
          <ImportActions
            key={id}
            found={found}
            outdated={outdated}
            isOpen={openIn(found, settled).length > 0}
          />
          {found.status === 'checked' && children}
          {found.status !== 'reading' && <ImportRows found={found} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
      {(found || error) && (
        <LinkButton to={importLink('new')} replace size="sm" className="justify-self-start">
          Choose another file
        </LinkButton>
      )}
    </>
  );
}

function ReportHead({ found }: { found: SubscriberImport }) {
  const { file_name, status, rows, created_at, created_by, format } = found;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold break-all">{file_name}</span>
        <Badge tone={importStatus[status].tone}>{importStatus[status].label}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {countOf(rows, 'row', 'rows')}, checked <TimeStamp iso={created_at} /> by {created_by}.{' '}
        {format !== 'csv' && `This looks like an export from ${formatNames[format]}.`}
      </p>
      {found.notes.map((note) => (
        <Banner key={note} tone="info">
          {note}.
        </Banner>
      ))}
    </div>
  );
}

/** What will happen to the file's rows; the figures add up to the total. */
function ImportFigures({ found, onSeeWhy }: { found: SubscriberImport; onSeeWhy: () => void }) {
  const counts = rowCounts(found);
  return (
    <dl className="grid grid-cols-2 empty:hidden gap-3 md:grid-cols-4 xl:grid-cols-7">
      {verdicts
        .filter(({ verdict }) => counts[verdict] > 0)
        .map(({ verdict, label, hint }) => (
          <StatCard
            key={verdict}
            label={label}
            value={countText(counts[verdict])}
            hint={
              verdict === 'refused' ? (
                <button type="button" className="prose-link" onClick={onSeeWhy}>
                  See why
                </button>
              ) : (
                hint
              )
            }
          />
        ))}
    </dl>
  );
}
