import { useState } from 'react';
import { useArrivalFocus, useImportParam } from '../../platform/paths/import-links.ts';
import type { FileOptions } from '../calls/imports.ts';
import { CheckProgress } from './check-progress.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { CsvChooser } from './csv-chooser.tsx';
import { ImportReport } from './import-report.tsx';
import { LatestImports } from './latest-imports.tsx';
import { useFileCheck } from './use-file-check.ts';

const DEFAULTS: FileOptions = {
  mapping: {},
  default_role: 'crp_vendor',
  update_existing: false,
  tidy_names: false,
  meanings: {},
  columnMeanings: {},
};

/** Imports subscribers from a file: choose, check, import, undo. The URL says which import. */
export default function ImportView() {
  const { param, show } = useImportParam();
  const [outdated, setOutdated] = useState(false);
  const title = useArrivalFocus();
  const id = Number(param) || null;
  const check = useFileCheck((outcome) => {
    setOutdated(false);
    if (outcome) show(outcome.result.import?.id ?? 'new');
    // While a file is checked, its field can't keep focus.
    if (outcome || !mine) title.current?.focus();
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
    <section aria-labelledby="import-title" className="grid gap-6">
      <div>
        <h2 id="import-title" ref={title} tabIndex={-1} className="text-xl">
          Import subscribers
        </h2>
        <CheckProgress check={check} />
      </div>
      {id === null ? (
        <>
          {columns && (
            <section aria-labelledby="columns-title" className="grid gap-4">
              <h3 id="columns-title" className="text-lg">
                Which column has the addresses?
              </h3>
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
          {columns && (
            <section aria-labelledby="columns-title" className="grid gap-4">
              <h3 id="columns-title" className="text-lg">
                Columns and options
              </h3>
              {columns}
            </section>
          )}
        </ImportReport>
      )}
    </section>
  );
}
