import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../api/failure-message.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { Column } from '../../platform/list/column.ts';
import type { SortOption } from '../../platform/list/use-sort.ts';
import { WholeList } from '../../platform/list/whole-list.tsx';
import { useImportParam } from '../../platform/paths/import-links.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { latestImportsQuery } from '../calls/imports.ts';
import { importStatus } from './import-text.ts';
import { UndoButton } from './undo-button.tsx';
import { useImportRun } from './use-import-run.ts';

/** Recent imports, with Undo for the last one. */
export function LatestImports() {
  const list = useQuery(latestImportsQuery);
  const { data: imports, error } = list;
  return (
    <section aria-labelledby="latest-title" className="grid gap-4">
      <h2 id="latest-title" className="text-lg">
        Latest imports
      </h2>
      <QueryFailed load={list} what="The latest imports" />
      {!imports && !error && <Skeleton lines={3} label="Loading the latest imports" />}
      {imports?.length === 0 && <p className="text-ink-soft">Nothing has been imported yet.</p>}
      {imports && imports.length > 0 && <ImportsTable imports={imports} />}
    </section>
  );
}

const LOST =
  'We didn’t get an answer, so some of it may have been undone. Open the import to see how far it got, and to continue.';

type By = 'file' | 'checked' | 'added' | 'updated' | 'blocked';

function FileLink({ found: { id, file_name } }: { found: SubscriberImport }) {
  const { importLink } = useImportParam();
  return (
    <Link to={importLink(String(id))} title={file_name} className="prose-link font-bold max-lg:break-all">
      {file_name}
    </Link>
  );
}

function Status({ found: { id, status } }: { found: SubscriberImport }) {
  const { isRunning } = useImportRun(id);
  const { tone, label } = importStatus[status];
  return <Badge tone={tone}>{isRunning ? 'Undoing' : label}</Badge>;
}

function Undo({ found }: { found: SubscriberImport }) {
  const { alert } = useDialogs();
  const { begin, isRunning } = useImportRun(found.id, (error) =>
    alert(`${texts.imports.undoFailed}${failureMessage(error, 'more undone', LOST)}`),
  );
  return found.can_undo && <UndoButton found={found} busy={isRunning} onUndo={() => begin('undo')} />;
}

const figures = {
  added: ({ done }: SubscriberImport) => done.added,
  updated: ({ done }: SubscriberImport) => done.changed,
  blocked: ({ done }: SubscriberImport) => done.blocked,
};

const figure = (by: 'added' | 'updated' | 'blocked', label: string): Column<SubscriberImport, By> => ({
  id: by,
  label,
  width: 2,
  isNumber: true,
  sort: { by, kind: 'number' },
  cell: (found) => countText(figures[by](found)),
});

const columns: readonly Column<SubscriberImport, By>[] = [
  {
    id: 'file',
    label: 'File',
    width: 5,
    isName: true,
    sort: { by: 'file', kind: 'text' },
    cell: (found) => <FileLink found={found} />,
  },
  {
    id: 'checked',
    label: 'Checked',
    width: 4,
    sort: { by: 'checked', kind: 'time' },
    cell: ({ created_at }) => <TimeStamp iso={created_at} alone />,
  },
  { id: 'by', label: 'By', width: 2.5, cell: ({ created_by }) => created_by },
  figure('added', 'Added'),
  figure('updated', 'Updated'),
  figure('blocked', 'Blocked'),
  { id: 'status', label: 'Status', width: 3, cell: (found) => <Status found={found} /> },
];

const own: SortOption<By> = { label: 'Newest first', sorting: { sort: 'checked', order: 'desc' } };
const sortKey = (found: SubscriberImport, by: By) => {
  if (by === 'file') return found.file_name;
  return by === 'checked' ? found.created_at : figures[by](found);
};

const undoOf = (found: SubscriberImport) => <Undo found={found} />;

/** Imports with how they ended, and Undo for the last one. */
function ImportsTable({ imports }: { imports: readonly SubscriberImport[] }) {
  return (
    <WholeList
      list="imports"
      caption="Imports"
      columns={columns}
      own={own}
      sortKey={sortKey}
      rows={imports}
      keyOf={({ id }) => id}
      acts={undoOf}
    />
  );
}
