import { texts } from '@fairlead/contract/texts';
import type { SubscriberImport } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../api/failure-message.ts';
import { latestImportsQuery } from '../../../api/imports.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countText } from '../../../ui/count-text.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { TimeStamp } from '../../time/time-stamp.tsx';
import { useImportParam } from './import-links.ts';
import { importStatus } from './import-text.ts';
import { UndoButton } from './undo-button.tsx';
import { useImportRun } from './use-import-run.ts';

const LOST =
  'We didn’t get an answer, so some of it may have been undone. Open the import to see how far it got, and to continue.';

/** Recent imports, with Undo for the last one. */
export function LatestImports() {
  const list = useQuery(latestImportsQuery);
  const { data: imports, error } = list;
  return (
    <section aria-labelledby="latest-title" className="grid gap-4">
      <h3 id="latest-title" className="text-lg">
        Latest imports
      </h3>
      <QueryFailed load={list} what="The latest imports" />
      {!imports && !error && <Skeleton lines={3} label="Loading the latest imports" />}
      {imports?.length === 0 && <p className="text-ink-soft">Nothing has been imported yet.</p>}
      {imports && imports.length > 0 && (
        <Table caption="Imports, newest first" captionHidden stack>
          <thead>
            <tr>
              <Th>File</Th>
              <Th>Checked</Th>
              <Th>Added</Th>
              <Th>Updated</Th>
              <Th>Blocked</Th>
              <Th>Status</Th>
              <Th>Actions</Th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <LatestImport key={one.id} found={one} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function LatestImport({ found }: { found: SubscriberImport }) {
  const { importLink } = useImportParam();
  const { alert } = useDialogs();
  const { begin, isRunning } = useImportRun(found.id, (error) =>
    alert(`${texts.imports.undoFailed}${failureMessage(error, 'more undone', LOST)}`),
  );
  const { id, file_name, created_at, created_by, done, status, can_undo } = found;
  return (
    <tr className="table-row-dense">
      <Td title={file_name} className="max-lg:break-all lg:w-1/4 lg:max-w-0 lg:truncate">
        <Link to={importLink(String(id))} className="prose-link font-bold">
          {file_name}
        </Link>
      </Td>
      <Td label="Checked">
        <TimeStamp iso={created_at} alone /> by {created_by}
      </Td>
      <Td label="Added">{countText(done.added)}</Td>
      <Td label="Updated">{countText(done.changed)}</Td>
      <Td label="Blocked">{countText(done.blocked)}</Td>
      <Td label="Status">
        <Badge tone={importStatus[status].tone}>{isRunning ? 'Undoing' : importStatus[status].label}</Badge>
      </Td>
      <Td>{can_undo && <UndoButton found={found} busy={isRunning} onUndo={() => begin('undo')} />}</Td>
    </tr>
  );
}
