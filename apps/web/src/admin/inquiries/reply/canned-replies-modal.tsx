import type { CannedReply } from '@fairlead/contract/inquiries/canned-replies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { cannedRepliesQuery, deleteCannedReply } from '../calls/canned-replies.ts';
import { CannedReplyModal } from './canned-reply-modal.tsx';

type Props = { onClose: () => void };

/** The team's canned replies, to add, change, and delete. */
export default function CannedRepliesModal({ onClose }: Props) {
  const load = useQuery(cannedRepliesQuery);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const ask = useDeleteCannedReply();
  return (
    <Modal title="Canned replies" size="md" onClose={onClose}>
      <section aria-label="All canned replies" className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">
          Replies your team sends often. Everyone on your team can use and change them.
        </p>
        <QueryFailed load={load} what="The canned replies" />
        {load.isPending && <Skeleton lines={4} label="Loading canned replies" />}
        {load.data?.length === 0 && <p>There are none yet.</p>}
        <ul className="grid empty:hidden">
          {load.data?.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line-strong py-3 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-bold [overflow-wrap:anywhere]">{one.title}</p>
                <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{one.text}</p>
                <p className="text-sm text-ink-soft">
                  Last changed by {one.updated_by}, <Day iso={one.updated_at} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setEdited(one)}>
                  Edit
                  <VisuallyHidden> “{one.title}”</VisuallyHidden>
                </Button>
                <RefocusOnRemove>
                  <Button size="sm" onClick={() => ask(one)}>
                    Delete
                    <VisuallyHidden> “{one.title}”</VisuallyHidden>
                  </Button>
                </RefocusOnRemove>
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setEdited('new')} data-first-focus>
            New canned reply
          </Button>
          <Button kind="signal" onClick={onClose}>
            Done
          </Button>
        </div>
      </section>
      {edited && (
        <CannedReplyModal reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Modal>
  );
}

/** Deletes a canned reply after a question. */
function useDeleteCannedReply() {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const { queryKey } = cannedRepliesQuery;
  const gone = (removed: number) => {
    queries.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== removed));
    queries.invalidateQueries({ queryKey });
  };
  const remove = useMutation({
    mutationFn: deleteCannedReply,
    onSuccess: (_, id) => gone(id),
    onError: async (error, id) => {
      if (error instanceof ApiError && error.status === 404) return gone(id);
      const reason = errorMessage(
        error,
        'we couldn’t reach the server. Check your connection, and try again.',
      );
      await alert(`The canned reply wasn’t deleted: ${reason}`);
    },
  });
  return async ({ id, title }: CannedReply) => {
    const agreed = await confirm(`Delete the canned reply “${title}”?`, {
      act: 'Delete canned reply',
      keep: 'Keep canned reply',
      destructive: true,
      hint: 'Replies that were sent stay as they are. This can’t be undone.',
    });
    if (agreed) remove.mutate(id);
  };
}
