import { texts } from '@fairlead/contract/platform/texts';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Setting } from '../../../ui/data/setting.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { FileChooser } from '../../../ui/forms/file-chooser.tsx';
import { pageHeading } from '../../platform/page-heading.ts';
import { useImportParam } from '../../platform/paths/import-links.ts';
import { MARKETING_TITLE } from '../../platform/paths/marketing-views.ts';
import type { FileOptions } from '../calls/imports.ts';
import { ColumnsForm } from './columns-form.tsx';
import { FileProgress } from './file-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { LatestImports } from './latest-imports.tsx';
import { type Checked, useFileCheck } from './use-file-check.ts';

const DEFAULTS: FileOptions = {
  mapping: {},
  default_role: 'other',
  update_existing: false,
  tidy_names: false,
  meanings: {},
  columnMeanings: {},
};

/** Imports subscribers from a file: choose, check, import, undo. The URL says which import. */
export default function ImportView() {
  const { param, show } = useImportParam();
  const [outdated, setOutdated] = useState(false);
  const id = Number(param) || null;
  const check = useFileCheck((outcome) => {
    setOutdated(false);
    if (outcome) show(outcome.result.import?.id ?? 'new');
    // While a file is checked, its field can't keep focus.
    if (outcome || !mine) pageHeading.current?.focus();
  });
  const { checked } = check;
  const mine = checked && (checked.result.import?.id ?? null) === id ? checked : null;
  const columns = mine && (
    <ColumnsForm
      key={mine.result.import?.id ?? mine.file.name}
      checked={mine}
      busy={check.isChecking}
      onCheck={(options) => check.check({ file: mine.file, options })}
      onChange={setOutdated}
    />
  );

  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid gap-6">
      <CheckProgress check={check} />
      {id === null ? (
        <>
          {columns && (
            <section aria-labelledby="columns-title" className="grid gap-4">
              <h2 id="columns-title" className="text-lg">
                Which column has the addresses?
              </h2>
              {columns}
            </section>
          )}
          <CsvChooser
            disabled={check.isChecking}
            onFile={(file) => check.check({ file, options: DEFAULTS })}
          />
          <LatestImports />
        </>
      ) : (
        <ImportReport id={id} outdated={outdated}>
          {mine && (
            <Setting label="Columns and options" value={usedText(mine)} open={isUnclear(mine)}>
              {columns}
            </Setting>
          )}
        </ImportReport>
      )}
    </section>
  );
}

/** "8 of 25 used" */
function usedText({ result: { columns, mapping } }: Checked): string {
  const { custom = {}, ...others } = mapping;
  const used = new Set(
    [...Object.values(others), ...Object.values(custom)].filter((column) => column !== ''),
  );
  return `${countText(used.size)} of ${countText(columns.length)} used`;
}

/** Someone should look: a status that nobody knows leaves people out, or there are addresses to choose from. */
const isUnclear = ({ result: { email_columns, import: found } }: Checked): boolean =>
  email_columns.length > 1 || (found?.statuses.some(({ meaning }) => meaning === 'leave_out') ?? false);

type Props = { onFile: (file: File) => void; disabled: boolean };

function CsvChooser({ onFile, disabled }: Props) {
  return (
    <FileChooser
      label="CSV file"
      hint={`An export from Mailchimp, Constant Contact, listmonk, or Resend, or any CSV file with column names in the first row. ${texts.imports.limits}. Choose a file or drop it here. Nothing changes until you import it.`}
      accept=".csv,.tsv,.txt,text/csv"
      disabled={disabled}
      onFiles={([file]) => file && onFile(file)}
    />
  );
}

const LOST = 'We didn’t get an answer. Nothing was imported. Retry to read the file again.';

/** How much of the file has been read, or why reading failed. */
function CheckProgress({ check }: { check: ReturnType<typeof useFileCheck> }) {
  const { chosen, read, error, isChecking, cancel } = check;
  // Retrying doesn't help if the file itself has an error.
  const canRetry = !(error instanceof ApiError && error.status < 500);
  return (
    <div>
      <LiveRegion>
        {isChecking && chosen && (
          <div className="flex flex-wrap items-end gap-3 pt-4">
            <div className="min-w-0 flex-1 basis-60">
              <FileProgress file={chosen.file} read={read} />
            </div>
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </LiveRegion>
      <LiveRegion role="alert">
        {error && chosen && !isChecking && (
          <div className="pt-4">
            <Banner
              tone="danger"
              action={
                canRetry && (
                  <Button size="sm" onClick={() => check.check(chosen)}>
                    Retry
                  </Button>
                )
              }
            >
              <span className="font-bold break-all">{chosen.file.name}</span>: {texts.imports.checkFailed}
              {failureMessage(error, 'imported', LOST)}
            </Banner>
          </div>
        )}
      </LiveRegion>
    </div>
  );
}
