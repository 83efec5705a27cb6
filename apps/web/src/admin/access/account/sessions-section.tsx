import type { AccountSession } from '@fairlead/contract/access/account';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { useAuth } from '../../../auth/auth-context.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { AccountSection } from '../../platform/account-section.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { endOtherSessions, endSession, sessionsQuery } from '../calls/account.ts';

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

type Props = {
  sessions: readonly AccountSession[];
  /** The session that is being ended. */
  endingId: string | undefined;
  onEnd: (session: AccountSession) => void;
};

function SessionsTable({ sessions, endingId, onEnd }: Props) {
  return (
    <Table caption="My sessions" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Device</Th>
          <Th>IP address</Th>
          <Th>Last used</Th>
          <Th>Logged in</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {sessions.map((session) => {
          const { id, device, ip, created_at, last_used_at, is_current } = session;
          return (
            <tr key={id} tabIndex={-1} className="table-row-dense -outline-offset-4">
              <Td>
                <span className="mr-2 font-bold [overflow-wrap:anywhere]">{device}</span>
                {is_current && <Badge tone="info">This one</Badge>}
              </Td>
              <Td label="IP address">{ip ?? 'Unknown'}</Td>
              <Td label="Last used">{is_current ? 'Now' : <TimeStamp iso={last_used_at} alone />}</Td>
              <Td label="Logged in">
                <TimeStamp iso={created_at} alone />
              </Td>
              <Td>
                <Button size="sm" busy={id === endingId} onClick={() => onEnd(session)}>
                  Log out
                  {!is_current && <span className="sr-only">: {device}</span>}
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
