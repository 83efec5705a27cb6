import type { Topic } from '@fairlead/contract/consent/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { deleteTopic, topicsQuery } from '../calls/topics.ts';

/** Deletes a topic after a question. */
export function useDeleteTopic(onDeleted: (topic: Topic) => void) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const { queryKey } = topicsQuery;
  const reload = () => {
    void queries.invalidateQueries({ queryKey });
  };
  const remove = useMutation({
    mutationFn: ({ id }: Topic) => deleteTopic(id),
    onSuccess: (_, topic) => {
      queries.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== topic.id));
      reload();
      onDeleted(topic);
    },
    onError: async (error) => {
      await alert(`The topic wasn’t deleted: ${failureMessage(error, 'deleted', mayHave('deleted'))}`);
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
  const ask = async (topic: Topic) => {
    const agreed = await confirm(`Delete “${topic.name}”?`, {
      act: 'Delete topic',
      keep: 'Keep topic',
      destructive: true,
      hint: 'People can’t choose it anymore. Scheduled campaigns about it still skip the people who left it. Drafts about it need another topic, or none, before you can send them. This can’t be undone.',
    });
    if (agreed) remove.mutate(topic);
  };
  return { ask, deleting: remove.isPending ? remove.variables.id : null };
}
