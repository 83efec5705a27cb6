import type { AccountSession } from '@fairlead/contract/access/account';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { useAuth } from '../../../auth/auth-context.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { AccountSection } from '../../platform/account-section.tsx';
import { endOtherSessions, endSession, sessionsQuery } from '../calls/account.ts';
import { SessionsTable } from './sessions-table.tsx';

const NO_ANSWER =
  'We didn’t get an answer, so they may have been logged out. Check the list before you try again.';

type Act = { run: () => Promise<string>; id?: string };

const ended = (count: number) =>
  count === 1 ? 'Logged out of 1 other session' : `Logged out of ${count} other sessions`;
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
/** The admin didn't enter the password again. */
const isCanceled = (error: unknown) => error instanceof ApiError && error.required === 'confirmation';

/** Where this account is logged in, with a way out of each. */
export function SessionsSection({ onDone }: { onDone: (message: string) => void }) {
  const list = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const { logout } = useAuth();
  const { alert } = useDialogs();
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (said) => onDone(said),
    onError: (error) => {
      if (isGone(error)) onDone(texts.account.sessionGone);
      else if (!isCanceled(error))
        alert(`${texts.account.endFailed}${failureMessage(error, 'changed', NO_ANSWER)}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const endOne = ({ id, device, is_current }: AccountSession) =>
    is_current
      ? logout()
      : act.mutate({
          id,
          run: async () => {
            await endSession(id);
            return `Logged out of ${device}`;
          },
        });
  const endOthers = () => act.mutate({ run: async () => ended(await endOtherSessions()) });
  const ending = act.isPending ? act.variables : undefined;
  const { data, error } = list;
  const hasOthers = (data?.length ?? 0) > 1;
  return (
    <AccountSection
      title="My sessions"
      lead="Don’t recognize one? Log it out and change your password."
      action={
        hasOthers && (
          <RefocusOnRemove>
            <Button busy={ending !== undefined && !ending.id} onClick={endOthers}>
              Log out everywhere else
            </Button>
          </RefocusOnRemove>
        )
      }
    >
      <QueryFailed load={list} what="Your sessions" first={errorMessage(error, texts.account.loadFailed)} />
      {!data && !error && <Skeleton lines={3} label="Loading your sessions" />}
      {data && <SessionsTable sessions={data} endingId={ending?.id} onEnd={endOne} />}
    </AccountSection>
  );
}
