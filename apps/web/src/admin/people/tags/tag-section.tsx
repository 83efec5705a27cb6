import { type Tag, tagNameRule } from '@fairlead/contract/people/tags';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { peopleChanged } from '../../../api/people-changed.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { NameSearch, useNameSearch } from '../../platform/list/name-search.tsx';
import { RenameModal } from '../../platform/rename-modal.tsx';
import { useDeletion } from '../../platform/use-deletion.ts';
import { deleteTag, renameTag, tagsQuery } from '../calls/tags.ts';
import { TagTable } from './tag-table.tsx';

/** The team's tags. */
export function TagSection() {
  const load = useQuery(tagsQuery);
  const queries = useQueryClient();
  const { data, error } = load;
  const named = useNameSearch('tags', data);
  const { shown } = named;
  const [renaming, setRenaming] = useState<Tag | null>(null);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const title = useRef<HTMLHeadingElement>(null);
  const { ask, deleting } = useDeletion<Tag>({
    what: 'tag',
    remove: deleteTag,
    list: tagsQuery,
    question: ({ name }) => `Delete the tag “${name}”?`,
    hint: lossText,
    onGone: () => peopleChanged(queries, 'reload'),
    onDeleted: ({ name }) => {
      setMessage(`“${name}” was deleted.`);
      // When no row is left to take focus.
      if (shown.length === 1) title.current?.focus();
    },
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
      <NameSearch {...named} label="Search tags" nothing="No tag matches" />
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

/** Who and what loses it. */
function lossText({ people, segments }: Tag): string {
  const losers =
    people === 0
      ? 'Nobody has it.'
      : `${countOf(people, 'person', 'people')} will lose it. Nobody is removed from your list.`;
  const names = segments.map(({ name }) => `“${name}”`).join(', ');
  const broken =
    segments.length === 0
      ? ''
      : ` You can’t send to ${segments.length === 1 ? 'this segment' : 'these segments'} until you change ${segments.length === 1 ? 'its' : 'their'} rules: ${names}.`;
  return `${losers}${broken} This can’t be undone.`;
}
