import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cancelRehearsal, rehearsalQuery, startRehearsal } from '../../calls/email-check.ts';
import { useComposer } from '../composer.tsx';
import { audienceBody } from '../content.ts';
import { isSame } from './rehearsed.ts';

/**
 * The rehearsal of this draft, and whether it's still the email and the audience that were rehearsed.
 * @param count how many people the draft goes to, if that's known exactly: people come and go
 */
export function useRehearsal({ document, recipients }: DraftContent, count: number | undefined) {
  const { flow, tell } = useComposer();
  const { rehearsed } = flow;
  const queries = useQueryClient();
  const body = useMemo(() => {
    const audience = audienceBody(recipients);
    return audience && { ...audience, document };
  }, [document, recipients]);
  const start = useMutation({
    mutationFn: startRehearsal,
    onSuccess: (found, asked) => {
      queries.setQueryData(rehearsalQuery(found.id).queryKey, found);
      tell({ is: 'rehearsed', rehearsed: { id: found.id, body: asked } });
    },
  });
  const cancel = useMutation({
    mutationFn: cancelRehearsal,
    onSuccess: (found) => queries.setQueryData(rehearsalQuery(found.id).queryKey, found),
  });
  const look = useQuery({ ...rehearsalQuery(rehearsed?.id ?? 0), enabled: rehearsed !== null });
  const rehearsal = rehearsed ? look.data : undefined;
  const isOther = useMemo(() => rehearsed !== null && !isSame(rehearsed.body, body), [rehearsed, body]);
  return {
    rehearsal,
    look,
    isOutdated: isOther || (rehearsal && count !== undefined && rehearsal.people !== count),
    begin: () => body && start.mutate(body),
    isStarting: start.isPending,
    startError: start.error,
    stop: (id: number) => cancel.mutate(id),
    isStopping: cancel.isPending,
    stopError: cancel.error,
  };
}
