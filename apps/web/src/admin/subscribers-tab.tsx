import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, useTransition } from 'react';
import { Link } from 'react-router-dom';
import { customFieldsQuery } from '../api/custom-fields.ts';
import { patient } from '../api/patient.ts';
import { useAdmin } from '../auth/auth-context.ts';
import { AS_PAGE } from '../layout/route-change.tsx';
import { paths } from '../paths.ts';
import { countOf, countText } from '../ui/data/count-text.ts';
import { LoadMore } from '../ui/data/load-more.tsx';
import { QueryFailed } from '../ui/data/query-failed.tsx';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { Toast } from '../ui/dialogs/toast.tsx';
import { useRestoreFocus } from '../ui/dialogs/use-modal-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ImportedFile } from './lists/import/imported-file.tsx';
import { type BulkAct, subscribersQuery } from './people/calls/subscribers.ts';
import { BulkBar } from './people/subscribers/bulk/bulk-bar.tsx';
import { BulkProgress } from './people/subscribers/bulk/bulk-progress.tsx';
import {
  type BulkSelection,
  forget,
  isInSelection,
  nobodySelected,
  selectOne,
} from './people/subscribers/bulk/bulk-selection.ts';
import { useBulk, useSelectedCount } from './people/subscribers/bulk/use-bulk.ts';
import { ExportButton } from './people/subscribers/export-button.tsx';
import { NobodyFound } from './people/subscribers/nobody-found.tsx';
import { newestSubscribers, subscriberColumns } from './people/subscribers/subscriber-columns.tsx';
import { SubscriberSearch } from './people/subscribers/subscriber-search.tsx';
import { SubscribersTable } from './people/subscribers/subscribers-table.tsx';
import { activeOptions, useSubscriberFilter } from './people/subscribers/use-subscriber-filter.ts';
import { TagFilter } from './people/tags/tag-filter.tsx';
import { ListTools } from './platform/list/list-tools.tsx';
import { useColumns } from './platform/list/use-columns.ts';
import { useSort } from './platform/list/use-sort.ts';
import { pageHeading } from './platform/page-heading.ts';
import { useImportParam } from './platform/paths/import-links.ts';
import { MARKETING_TITLE, viewLink } from './platform/paths/marketing-views.ts';
import { useSearchText } from './platform/use-search-text.ts';

/** Loaded on demand: the list doesn't need them. */
const AddSubscriberModal = patient(() => import('./people/subscribers/add-subscriber-modal.tsx'));
const DoubtfulSuppressions = patient(() => import('./consent/suppressions/doubtful-suppressions.tsx'));
const EraseModal = patient(() => import('./people/personal-data/erase-modal.tsx'));
const ImportView = patient(() => import('./lists/import/import-view.tsx'));

/** The subscriber list, or the import in the URL. */
export default function SubscribersTab() {
  const { param } = useImportParam();
  if (!param) return <SubscriberList />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <ImportView />
    </Suspense>
  );
}

function SubscriberList() {
  const { filter, choices, isFiltered, setSearch, setRole, setActive, setTag, setFile, clear } =
    useSubscriberFilter();
  const { search, role, active_only, tag, import: file } = filter;
  const { typed, type, pending } = useSearchText(search, setSearch);
  const { is_super_admin } = useAdmin();
  const [adding, setAdding] = useState(false);
  const [opening, startOpening] = useTransition();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { data: fields } = useQuery(customFieldsQuery);
  const offered = useMemo(() => subscriberColumns(fields ?? []), [fields]);
  const columns = useColumns('subscribers', offered);
  const sort = useSort('subscribers', columns.shown, newestSubscribers);
  const list = useInfiniteQuery(subscribersQuery(filter, sort.asked));
  const { data, error, isPlaceholderData } = list;
  const outdated = pending || isPlaceholderData;
  const shown = data?.pages.flatMap(({ subscribers }) => subscribers) ?? [];
  const [first] = data?.pages ?? [];
  const { importLink } = useImportParam();

  const bulk = useBulk();
  const [selected, setSelected] = useState({ filter: '', selection: nobodySelected });
  // Selected subscribers were chosen among those that matched, so new filters clear the selection.
  const filterKey = JSON.stringify(filter);
  const selection = selected.filter === filterKey ? selected.selection : nobodySelected;
  const select = (next: BulkSelection) => setSelected({ filter: filterKey, selection: next });
  const selectedCount = useSelectedCount(selection, filter, first);
  const [erasing, setErasing] = useState<Subscriber | null>(null);
  const [hasErased, setHasErased] = useState(false);
  // When no row is left to take focus.
  useRestoreFocus(pageHeading, hasErased && shown.length === 0 ? 'nobody' : undefined);
  const act = (bulkAct: BulkAct) => {
    if (selectedCount.count === undefined) return;
    bulk.begin({ act: bulkAct, selection, filter, count: selectedCount.count });
    select(nobodySelected);
  };

  const importButton = (
    <LinkButton to={importLink('new')} state={AS_PAGE}>
      Import CSV
    </LinkButton>
  );
  const addButton = (
    <Button kind="signal" busy={opening} onClick={() => startOpening(() => setAdding(true))}>
      <Icon name="plus" />
      Add subscriber
    </Button>
  );
  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 justify-end sm:flex sm:flex-wrap">
        <LinkButton to={paths.segments}>Tags and segments</LinkButton>
        {importButton}
        <ExportButton filter={filter} />
        {addButton}
      </div>
      <SubscriberSearch typed={typed} onType={type} role={role} onRole={setRole} filtersSet={choices}>
        <SelectField
          label="Status"
          labelHidden="wide"
          value={active_only}
          onChange={(event) => setActive(event.target.value === 'all' ? '' : event.target.value)}
          options={activeOptions}
        />
        <TagFilter tag={tag} onTag={setTag} />
      </SubscriberSearch>
      <ImportedFile id={file} onClear={() => setFile('')} />
      <div>
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <QueryFailed load={list} what="The subscribers" />
        {!data && !error && <Skeleton lines={8} label="Loading subscribers" />}
        {data && shown.length === 0 && (
          <NobodyFound
            filtered={isPlaceholderData || isFiltered}
            onClear={clear}
            advice="Add them one by one, or import a file."
            action={
              <span className="flex flex-wrap justify-center gap-3">
                {importButton}
                {addButton}
              </span>
            }
          />
        )}
        {bulk.job && <BulkProgress job={bulk.job} bulk={bulk} />}
        {first && shown.length > 0 && (
          <div className={isPlaceholderData ? 'opacity-85 transition-opacity' : 'transition-opacity'}>
            <BulkBar
              selection={selection}
              onSelect={select}
              shown={shown.map(({ id }) => id)}
              outdated={outdated}
              hasMore={first.total > shown.length}
              selected={selectedCount}
              onAct={act}
              busy={bulk.isRunning}
            >
              <ListTools columns={columns} sort={sort} />
            </BulkBar>
            <SubscribersTable
              columns={columns.shown}
              sort={sort}
              subscribers={shown}
              onErase={setErasing}
              selecting={{
                outdated,
                isSelected: (id) => isInSelection(selection, id),
                onSelect: (id, selected) => select(selectOne(selection, id, selected)),
              }}
            />
            <LoadMore
              summary={`Showing ${countText(shown.length)} of ${countOf(first.total, 'subscriber', 'subscribers', first.total_is_capped)}`}
              list={list}
            />
          </div>
        )}
      </div>
      <Suspense fallback={null}>{is_super_admin && <DoubtfulSuppressions />}</Suspense>
      <p className="text-sm text-ink-soft">
        <Link to={viewLink('personal-data')} state={AS_PAGE} className="prose-link">
          Data request from someone not listed?
        </Link>
      </p>
      <Suspense fallback={null}>
        {erasing && (
          <EraseModal
            person={erasing}
            onClose={() => setErasing(null)}
            onErased={() => {
              setErasing(null);
              setHasErased(true);
              select(forget(selection, erasing.id));
            }}
          />
        )}
        {adding && (
          <AddSubscriberModal
            onClose={() => setAdding(false)}
            onAdded={({ email }) => {
              setAdding(false);
              setMessage(`${email} is subscribed.`);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
