import { MESSAGE_CLEAR_MS } from '@fairlead/contract/limits';
import { tagNameRule } from '@fairlead/contract/tag-rule';
import type { Tag } from '@fairlead/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { peopleChanged } from '../../../api/people-changed.ts';
import { renameTag, tagsQuery } from '../../../api/tags.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { useUrlFilter } from '../../url-filter.ts';
import { RenameModal } from '../rename-modal.tsx';
import { TagTable } from './tag-table.tsx';
import { useDeleteTag } from './use-delete-tag.ts';

/** Tags from which on a search is worth its place. */
const SEARCH_FROM = 10;

/** The team's tags. */
export function TagSection() {
  const load = useQuery(tagsQuery);
  const queries = useQueryClient();
  const { data, error } = load;
  const [search, setSearch] = useUrlFilter('tags');
  const [renaming, setRenaming] = useState<Tag | null>(null);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const title = useRef<HTMLHeadingElement>(null);
  const tags = data ?? [];
  const wanted = search.trim().toLowerCase();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const { ask, deleting } = useDeleteTag(({ name }) => {
    setMessage(`“${name}” is deleted.`);
    // When no row is left to take focus.
    if (shown.length === 1) title.current?.focus();
  });
  return (
    <section aria-labelledby="tags-title">
      <h2 id="tags-title" ref={title} tabIndex={-1} className="mb-4 text-xl">
        Tags
      </h2>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      <QueryFailed load={load} what="The tags" />
      {!data && !error && <Skeleton lines={5} label="Loading tags" />}
      {data?.length === 0 && (
        <EmptyState title="There are no tags yet">
          Add tags on a person’s page, or to several people at once in the list of subscribers.
        </EmptyState>
      )}
      {(tags.length >= SEARCH_FROM || search !== '') && (
        <div className="mb-4 max-w-sm">
          <Field
            label="Search tags"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {tags.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No tag matches"
          action={<Button onClick={() => setSearch('')}>Clear search</Button>}
        >
          Try a shorter search.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <TagTable tags={shown} deleting={deleting} onRename={setRenaming} onDelete={ask} />
      )}
      {renaming && (
        <RenameModal
          current={renaming.name}
          label="Tag name"
          hint="Everyone who has the tag keeps it."
          rule={tagNameRule}
          submitLabel="Rename tag"
          onRename={(name) => renameTag(renaming.id, name)}
          onClose={() => setRenaming(null)}
          onRenamed={(name) => {
            peopleChanged(queries, 'reload');
            setRenaming(null);
            setMessage(`“${renaming.name}” is now “${name}”.`);
          }}
        />
      )}
    </section>
  );
}
