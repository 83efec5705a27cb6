import type { Segment } from '@fairlead/contract/lists/segments';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AUDIENCE_KEY, SEGMENTS_KEY } from '../../../api/query-keys.ts';
import { Container } from '../../../layout/container.tsx';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TagSection } from '../../people/tags/tag-section.tsx';
import { NameSearch, useNameSearch } from '../../platform/list/name-search.tsx';
import { useDeletion } from '../../platform/use-deletion.ts';
import { deleteSegment, segmentsQuery } from '../calls/segments.ts';
import { SegmentTable } from './segment-table.tsx';

/** The team's ways to sort people: by rules, and by hand. */
export default function SegmentsPage() {
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <h1 tabIndex={-1} className="text-2xl">
        Tags and segments
      </h1>
      {/* Side by side, so ten rows of both are visible. */}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <SegmentSection />
        <TagSection />
      </div>
    </Container>
  );
}

/** The team's segments. */
function SegmentSection() {
  const load = useQuery(segmentsQuery);
  const { data, error } = load;
  const named = useNameSearch('segments', data);
  const { shown } = named;
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const title = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const { ask, deleting } = useDeletion<Segment>({
    what: 'segment',
    remove: deleteSegment,
    list: segmentsQuery,
    question: ({ name }) => `Delete the segment “${name}”?`,
    hint: () =>
      'Nobody is removed from your list. Drafts to this segment will need other recipients. Campaigns already scheduled to it will still go out.',
    onGone: () => {
      for (const key of [SEGMENTS_KEY, AUDIENCE_KEY]) queries.invalidateQueries({ queryKey: [key] });
    },
    onDeleted: ({ name }) => {
      setMessage(`“${name}” was deleted.`);
      // When no row is left to take focus.
      if (shown.length === 1) title.current?.focus();
    },
  });
  const add = (
    <LinkButton to={paths.newSegment} kind="signal">
      <Icon name="plus" />
      New segment
    </LinkButton>
  );
  return (
    <section aria-labelledby="segments-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="segments-title" ref={title} tabIndex={-1} className="text-xl">
          Segments
        </h2>
        {data && data.length > 0 && add}
      </div>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      <QueryFailed load={load} what="The segments" />
      {!data && !error && <Skeleton lines={5} label="Loading segments" />}
      {data?.length === 0 && (
        <EmptyState title="There are no segments yet" action={add}>
          Find people by rules, such as CRP vendors who weren’t emailed in the last 30 days, and send them a
          campaign.
        </EmptyState>
      )}
      <NameSearch {...named} label="Search segments" nothing="No segment matches" />
      {shown.length > 0 && <SegmentTable segments={shown} deleting={deleting} onDelete={ask} />}
    </section>
  );
}
