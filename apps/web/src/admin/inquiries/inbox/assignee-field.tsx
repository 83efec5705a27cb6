import type { Assignee, Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { INQUIRIES_KEY, inquiryQuery } from '../calls/inquiries.ts';
import { assigneesQuery, assignInquiry, inquiryChanged } from '../calls/inquiry-work.ts';

const NOBODY = '';
const optionOf = (one: Assignee | null | undefined): string => (one ? String(one.id) : NOBODY);

/** Who takes care of an inquiry. A choice is saved by a button, because arrow keys pass through other names. */
export function AssigneeField({ inquiry }: { inquiry: Inquiry }) {
  const me = useAdmin();
  const selectId = useId();
  const load = useQuery(assigneesQuery);
  const { assignee } = inquiry;
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = useAssign(inquiry, () => {
    setChosen(null);
    // The button that was pressed is gone.
    document.getElementById(selectId)?.focus();
  });
  const saved = optionOf(assignee);
  const value = chosen ?? saved;
  const active = load.data ?? [];
  const isListed = !assignee || active.some(({ id }) => id === assignee.id);
  const former = assignee && !isListed ? [assignee] : [];
  const options = [
    { value: NOBODY, label: 'Nobody' },
    ...active.map((one) => ({ value: optionOf(one), label: one.username })),
    ...former.map((one) => ({
      value: optionOf(one),
      label: one.is_active ? one.username : `${one.username} (no longer active)`,
    })),
  ];
  const given = assign.data?.assignee;

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <SelectField
            id={selectId}
            label="Assigned to"
            value={value}
            onChange={(event) => setChosen(event.target.value)}
            options={options}
          />
        </div>
        {value !== saved && (
          <Button
            busy={assign.isPending}
            onClick={() => assign.mutate(active.find((one) => optionOf(one) === value) ?? null)}
          >
            {value === NOBODY ? 'Unassign' : 'Assign'}
          </Button>
        )}
        {value === saved && assignee?.id !== me.id && (
          <Button busy={assign.isPending} onClick={() => assign.mutate(me)}>
            Assign to me
          </Button>
        )}
      </div>
      <QueryFailed load={load} what="The list of admins" />
      <span className="sr-only">
        <LiveRegion>
          {assign.isSuccess &&
            (given ? `Assigned to ${given.id === me.id ? 'you' : given.username}.` : 'Assigned to nobody.')}
        </LiveRegion>
      </span>
    </div>
  );
}

/** Gives an inquiry to an admin or to nobody, unless someone else has it by now. */
function useAssign(inquiry: Inquiry, onAssigned: () => void) {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: Assignee | null) =>
      assignInquiry(inquiry, { assignee_id: to?.id ?? null, was: inquiry.assignee?.id ?? null }),
    onSuccess: (changed) => {
      inquiryChanged(queries, changed);
      onAssigned();
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      const reason = errorMessage(
        error,
        'We couldn’t reach the server. Check your connection, and try again.',
      );
      await alert(isConflict ? reason : `The inquiry wasn’t assigned: ${reason}`);
      if (!isConflict) return;
      for (const queryKey of [inquiryQuery(inquiry).queryKey, [INQUIRIES_KEY], assigneesQuery.queryKey])
        queries.invalidateQueries({ queryKey });
    },
  });
}
