import type { Tag } from '@fairlead/contract/people/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { deleteTag, tagsQuery } from '../calls/tags.ts';

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

/** Deletes a tag after a question. */
export function useDeleteTag(onDeleted: (tag: Tag) => void) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Tag) => deleteTag(id),
    onSuccess: (_, tag) => {
      queries.setQueryData(tagsQuery.queryKey, (all) => all?.filter(({ id }) => id !== tag.id));
      peopleChanged(queries, 'reload');
      onDeleted(tag);
    },
    onError: async (error) => {
      await alert(`The tag wasn’t deleted: ${failureMessage(error, 'deleted', mayHave('deleted'))}`);
      if (error instanceof ApiError && error.status === 404) peopleChanged(queries, 'reload');
    },
  });
  const ask = async (tag: Tag) => {
    const agreed = await confirm(`Delete the tag “${tag.name}”?`, {
      act: 'Delete tag',
      keep: 'Keep tag',
      destructive: true,
      hint: lossText(tag),
    });
    if (agreed) remove.mutate(tag);
  };
  return { ask, deleting: remove.isPending ? remove.variables.id : null };
}
