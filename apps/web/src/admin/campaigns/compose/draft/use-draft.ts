import type { DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { newKey } from '../../../../api/new-key.ts';
import { DRAFTS_KEY, type DraftRequests, draftRequests } from '../../calls/drafts.ts';
import { contentApart, copyOf, type DraftCopy, newDraftCopy } from './draft-copy.ts';
import { createDraftSync, type DraftState, type DraftSync } from './draft-sync.ts';
import { newEmail } from './new-email.ts';
import { emptyLeftCopies, newCopy, takeCopy } from './own-copy.ts';

/** Which draft to open: a new one, also one to a segment, the one left in this browser, or one of the server's. */
export type DraftSource = 'new' | { segment: number } | 'left' | number;

const isNew = (source: DraftSource) => source === 'new' || typeof source === 'object';

/** @throws ApiError for a draft that can't be found */
async function open(
  adminId: number,
  source: DraftSource,
  requests: DraftRequests,
  queries: QueryClient,
): Promise<DraftSync> {
  const own = await (isNew(source)
    ? newCopy(adminId)
    : takeCopy(adminId, typeof source === 'number' ? source : null));
  try {
    const copy =
      own.found ??
      (typeof source === 'number'
        ? copyOf(await requests.find(source))
        : newDraftCopy(await newEmail(queries)));
    return createDraftSync(own, copy, requests);
  } catch (error) {
    own.release();
    throw error;
  }
}

function writeTo(segment_id: number, { edit, getState }: DraftSync): void {
  const { content } = getState().copy;
  edit({ ...content, recipients: { ...content.recipients, recipient_type: 'segment', segment_id } });
}

/** Saves what another page left. What its draft has no place for any more becomes a draft of its own. */
async function saveLeft(copy: DraftCopy, { create, save }: DraftRequests): Promise<void> {
  const { key, ref, content, sent, unsaved } = copy;
  if (!unsaved) return;
  const put = (to: DraftRef | null, what: DraftContent) => (to ? save(to, what) : create(key, what));
  try {
    await put(sent ? await put(ref, sent) : ref, content);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
    await create(newKey(), contentApart(copy));
  }
}

const noState = (): DraftState | null => null;
const noSubscription = () => () => {};

/** The draft that the composer shows. `state` is null until it's there. */
export function useDraft(adminId: number, initial: DraftSource) {
  const queries = useQueryClient();
  const [source, setSource] = useState({ source: initial });
  const [sync, setSync] = useState<DraftSync | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const show = useCallback((next: DraftSource) => {
    setSync(null);
    setSource({ source: next });
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    let opened: DraftSync | null = null;
    const begin = async () => {
      const requests = draftRequests(queries);
      const found = await open(adminId, source.source, requests, queries);
      if (ended.signal.aborted) return found.close();
      opened = found;
      if (typeof source.source === 'object') writeTo(source.source.segment, found);
      setSync(found);
      await found.refresh();
      // A draft that was sent elsewhere is no place to begin.
      const { copy, phase } = found.getState();
      const isOver = phase.kind === 'sent' || phase.kind === 'deleted';
      if (!ended.signal.aborted && source.source === 'left' && isOver && !copy.unsaved) return show('new');
      await emptyLeftCopies(adminId, (copy) => saveLeft(copy, requests), ended.signal);
    };
    setSync(null);
    setFailure(null);
    // In development, React mounts everything twice, and the second time would find the copy taken.
    const timer = setTimeout(() => begin().catch((error) => !ended.signal.aborted && setFailure(error)));
    return () => {
      ended.abort();
      clearTimeout(timer);
      opened?.close();
      queries.invalidateQueries({ queryKey: [DRAFTS_KEY] });
    };
  }, [adminId, source, show, queries]);

  useEffect(() => {
    if (!sync) return;
    const look = () => document.visibilityState === 'visible' && void sync.refresh();
    const leave = (event: BeforeUnloadEvent) => {
      sync.store();
      const { copy, storable } = sync.getState();
      if (copy.unsaved && !storable) event.preventDefault();
    };
    window.addEventListener('online', sync.hurry);
    window.addEventListener('pagehide', sync.store);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', sync.hurry);
      window.removeEventListener('pagehide', sync.store);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sync]);

  const state = useSyncExternalStore(sync?.subscribe ?? noSubscription, sync?.getState ?? noState);
  return { sync, state, failure, source: source.source, show };
}
