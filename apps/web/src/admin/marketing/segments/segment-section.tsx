import { MESSAGE_CLEAR_MS } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';
import type { Segment } from '@fairlead/contract/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { AUDIENCE_KEY } from '../../../api/campaigns.ts';
import { deleteSegment, SEGMENTS_KEY, segmentsQuery } from '../../../api/segments.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { RulesInWords } from './rules-in-words.tsx';
import { segmentPath } from './segment-path.ts';
import { useRuleNames } from './use-rule-names.ts';

/** Deletes a segment after a question. */
function useDeleteSegment(onDeleted: (segment: Segment) => void) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const reload = () => {
    for (const key of [SEGMENTS_KEY, AUDIENCE_KEY]) queries.invalidateQueries({ queryKey: [key] });
  };
  const remove = useMutation({
    mutationFn: ({ id }: Segment) => deleteSegment(id),
    onSuccess: (_, segment) => {
      queries.setQueryData(segmentsQuery.queryKey, (all) => all?.filter(({ id }) => id !== segment.id));
      reload();
      onDeleted(segment);
    },
    onError: async (error) => {
      await alert(`The segment wasn’t deleted: ${errorMessage(error, texts.unknown)}`);
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
  const ask = async (segment: Segment) => {
    const agreed = await confirm(`Delete the segment “${segment.name}”?`, {
      act: 'Delete segment',
      destructive: true,
      hint: 'Its people stay subscribers. Drafts that go to it need other recipients, and campaigns that were scheduled to it still go out.',
    });
    if (agreed) remove.mutate(segment);
  };
  return { ask, deleting: remove.isPending ? remove.variables.id : null };
}

/** The team's segments. */
export function SegmentSection() {
  const load = useQuery(segmentsQuery);
  const { data, error } = load;
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const title = useRef<HTMLHeadingElement>(null);
  const { ask, deleting } = useDeleteSegment(({ name }) => {
    setMessage(`“${name}” is deleted.`);
    // When no row is left to take focus.
    if (data?.length === 1) title.current?.focus();
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
          For example: CRP vendors who weren’t emailed in the last 30 days. You can send a campaign to a
          segment.
        </EmptyState>
      )}
      {data && data.length > 0 && <SegmentTable segments={data} deleting={deleting} onDelete={ask} />}
    </section>
  );
}

type TableProps = {
  segments: readonly Segment[];
  deleting: number | null;
  onDelete: (segment: Segment) => void;
};

function SegmentTable({ segments, deleting, onDelete }: TableProps) {
  const names = useRuleNames(segments.map(({ definition }) => definition));
  return (
    <Table caption="List of segments" captionHidden stack>
      <thead>
        <tr>
          <Th>Segment</Th>
          <Th>Who fits</Th>
          <Th>Changed</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {segments.map((segment) => {
          const { id, name, definition, problems, updated_at, updated_by } = segment;
          return (
            <tr key={id} tabIndex={-1} className="-outline-offset-4">
              <Td className="[overflow-wrap:anywhere]">
                <Link to={segmentPath(id)} className="prose-link font-bold">
                  {name}
                </Link>
              </Td>
              <Td label="Who fits">
                <div className="grid gap-1">
                  <div>
                    <RulesInWords definition={definition} names={names} />
                  </div>
                  {problems.map(({ at, text }) => (
                    <p key={at.join()} className="flex items-start gap-2 font-bold text-danger">
                      <Icon name="error" className="mt-0.5 size-4" />
                      <span>{text}</span>
                    </p>
                  ))}
                </div>
              </Td>
              <Td label="Changed">
                <TimeStamp iso={updated_at} /> <span className="text-ink-soft">by {updated_by}</span>
              </Td>
              <Td>
                <Button
                  size="sm"
                  aria-label={`Delete ${name}`}
                  busy={deleting === id}
                  onClick={() => onDelete(segment)}
                >
                  Delete
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
