import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, countText } from '../../../../ui/data/count-text.ts';
import { LoadFailed } from '../../../../ui/data/load-failed.tsx';
import { LoadMore } from '../../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import {
  type SubscriberFilter,
  subscriberCountQuery,
  subscribersQuery,
} from '../../../people/calls/subscribers.ts';
import { NobodyFound } from '../../../people/subscribers/nobody-found.tsx';
import { SubscriberSearch } from '../../../people/subscribers/subscriber-search.tsx';
import { canBeEmailed } from '../../../people/subscribers/subscriber-status.ts';
import { TagFilter } from '../../../people/tags/tag-filter.tsx';
import { useSearchText } from '../../../platform/use-search-text.ts';
import { MatchingNote } from './matching-note.tsx';
import { PickerTable } from './picker-table.tsx';
import { selectedCount } from './recipient-estimate.ts';
import { type Chosen, isSelected, nobody, select, selectAll, selectMatching } from './selection.ts';

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void };

type Search = Pick<SubscriberFilter, 'search' | 'role' | 'tag'>;

/** What the list is searched by. It begins with what the selection was made by. */
function useSearch(selection: Search | null) {
  const [search, setSearch] = useState(selection?.search ?? '');
  const [role, setRole] = useState<SubscriberFilter['role']>(selection?.role ?? '');
  const [tag, setTag] = useState(String(selection?.tag ?? ''));
  const searched: Search = { search, role, ...(tag && { tag: Number(tag) }) };
  return { searched, setSearch, setRole, setTag };
}

/** Selects all search results, using the server's exact count. */
function useSelectMatching(search: Search, onChange: Props['onChange']) {
  const queries = useQueryClient();
  const [matching, setMatching] = useState<'idle' | 'busy' | 'failed'>('idle');
  const chooseMatching = async () => {
    setMatching('busy');
    try {
      const filter = { ...search, active_only: 'true' } as const;
      const { pages } = await queries.fetchInfiniteQuery(subscribersQuery(filter));
      const [first] = pages;
      if (!first) return setMatching('idle');
      const total = first.total_is_capped
        ? await queries.fetchQuery(subscriberCountQuery(filter))
        : first.total;
      setMatching('idle');
      onChange(selectMatching({ ...search, total, total_is_capped: false }));
    } catch {
      setMatching('failed');
    }
  };
  return { matching, chooseMatching };
}

/** Selects subscribers individually, all shown, or all that match a search. */
export default function SubscriberPicker({ chosen, onChange }: Props) {
  const { selection } = chosen;
  const { searched, setSearch, setRole, setTag } = useSearch(selection);
  const { search, role, tag } = searched;
  const { typed, type, pending } = useSearchText(search, setSearch);
  const shownBy: Search = selection ?? searched;
  const list = useInfiniteQuery(
    subscribersQuery({
      search: shownBy.search,
      role: shownBy.role,
      tag: shownBy.tag,
      active_only: 'all',
    }),
  );
  const { data, error, isPlaceholderData } = list;
  const outdated = pending || isPlaceholderData;
  const { matching, chooseMatching } = useSelectMatching(searched, onChange);
  const shown = data?.pages.flatMap(({ subscribers }) => subscribers) ?? [];
  const mailable = shown.filter(canBeEmailed);
  const total = data?.pages[0]?.total ?? 0;
  const capped = data?.pages[0]?.total_is_capped ?? false;

  return (
    <div className="grid gap-4">
      {selection ? (
        <MatchingNote search={selection.search} role={selection.role} tag={selection.tag} />
      ) : (
        <SubscriberSearch
          searchId="picker-search"
          typed={typed}
          onType={type}
          role={role}
          onRole={setRole}
          filtersSet={[role !== '', tag !== undefined].filter(Boolean).length}
        >
          <TagFilter tag={tag} onTag={setTag} />
        </SubscriberSearch>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-bold tabular-nums">
          {countOf(selectedCount(chosen), 'subscriber', 'subscribers', selection?.total_is_capped)} selected
        </p>
        {!selection && mailable.length > 0 && (
          <RefocusOnRemove>
            <Button
              size="sm"
              disabled={outdated}
              onClick={() =>
                onChange(
                  selectAll(
                    chosen,
                    mailable.map(({ id }) => id),
                  ),
                )
              }
            >
              Select the {mailable.length} shown
            </Button>
            <Button size="sm" disabled={outdated} busy={matching === 'busy'} onClick={chooseMatching}>
              Select all that match
            </Button>
          </RefocusOnRemove>
        )}
        {selectedCount(chosen) > 0 && (
          <RefocusOnRemove>
            <Button size="sm" kind="quiet" onClick={() => onChange(nobody)}>
              Clear selection
            </Button>
          </RefocusOnRemove>
        )}
      </div>
      {matching === 'failed' && (
        <LoadFailed text="We couldn’t load the number of matching subscribers." onRetry={chooseMatching} />
      )}
      <QueryFailed load={list} what="The subscribers" />
      {!data && !error && <Skeleton lines={6} label="Loading subscribers" />}
      {data && shown.length === 0 && (
        <NobodyFound
          filtered={isPlaceholderData || search !== '' || role !== '' || tag !== undefined}
          onClear={() => {
            setSearch('');
            setRole('');
            setTag('');
          }}
          advice="Add or import them under Manage Subscribers."
        />
      )}
      {shown.length > 0 && (
        <div>
          <PickerTable
            subscribers={shown}
            isSelected={isSelected(chosen)}
            onTick={(id, ticked) => onChange(select(chosen, id, ticked))}
          />
          <LoadMore
            summary={`Showing ${countText(shown.length)} of ${countOf(total, 'subscriber', 'subscribers', capped)}`}
            list={list}
          />
        </div>
      )}
    </div>
  );
}
