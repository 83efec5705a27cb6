import type { Segment } from '@fairlead/contract/lists/segments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../api/call.ts';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { AUDIENCE_KEY, SEGMENTS_KEY } from '../../../api/query-keys.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { deleteSegment, segmentsQuery } from '../calls/segments.ts';

/** Deletes a segment after a question. */
export function useDeleteSegment(onDeleted: (segment: Segment) => void) {
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
      await alert(`The segment wasn’t deleted: ${failureMessage(error, 'deleted', mayHave('deleted'))}`);
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
  const { mutate } = remove;
  const ask = useCallback(
    async (segment: Segment) => {
      const agreed = await confirm(`Delete the segment “${segment.name}”?`, {
        act: 'Delete segment',
        keep: 'Keep segment',
        destructive: true,
        hint: 'Nobody is removed from your list. Drafts to this segment will need other recipients. Campaigns already scheduled to it will still go out.',
      });
      if (agreed) mutate(segment);
    },
    [confirm, mutate],
  );
  return { ask, deleting: remove.isPending ? remove.variables.id : null };
}
