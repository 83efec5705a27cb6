import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../api/failure-message.ts';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { viewIn } from '../../platform/paths/marketing-views.ts';
import { WRITE_TO_SEGMENT } from '../../platform/paths/segment-path.ts';
import { currentParams, withParam } from '../../platform/url-filter.ts';
import { deleteDraft } from '../calls/drafts.ts';
import { subjectOf } from './content.ts';
import { findErrors, findSubjectErrors } from './draft/draft-errors.ts';
import type { DraftSync } from './draft/draft-sync.ts';
import { type DraftSource, useDraft } from './draft/use-draft.ts';
import { isBusy } from './send-flow.ts';
import { useSend } from './use-send.ts';

const LOST =
  'We didn’t get an answer, so it may have been discarded. Check your drafts before you try again.';

/** The draft that the URL names, or null. */
const draftIn = (params: URLSearchParams): number | null => Number(params.get('draft')) || null;
/** The segment that the URL asks to write to, or null. */
const segmentIn = (params: URLSearchParams): number | null =>
  viewIn(params) === 'compose' ? Number(params.get(WRITE_TO_SEGMENT)) || null : null;

/** The draft on the screen. A link to another one opens that; the link is used up as soon as something else is shown. */
function useShownDraft(adminId: number) {
  const [params, setParams] = useSearchParams();
  const asked = draftIn(params);
  const segment = segmentIn(params);
  const shown = useDraft(adminId, asked ?? (segment ? { segment } : 'left'));
  const { show } = shown;
  const begun = useRef(segment);
  useEffect(() => {
    if (segment === null) return;
    if (segment !== begun.current) show({ segment });
    begun.current = null;
    // A reload opens the draft that was begun.
    setParams(withParam(currentParams(), WRITE_TO_SEGMENT, ''), { replace: true });
  }, [segment, show, setParams]);
  const followed = useRef(asked);
  useEffect(() => {
    if (asked !== null && asked !== followed.current) show(asked);
    followed.current = asked;
  }, [asked, show]);
  const forgetLink = () => {
    if (draftIn(currentParams()) !== null)
      setParams(withParam(currentParams(), 'draft', ''), { replace: true });
  };
  return {
    ...shown,
    /** Like following a link to it. */
    open: (draft: number | 'new') => {
      followed.current = draft === 'new' ? null : draft;
      setParams({ tab: 'compose', ...(draft === 'new' ? {} : { draft: String(draft) }) });
      show(draft);
    },
    show: (source: DraftSource) => {
      forgetLink();
      show(source);
    },
  };
}

function useComposerState() {
  const admin = useAdmin();
  const { beforeLogout } = useAuth();
  const { alert } = useDialogs();
  const { sync, state, failure, source, show, open } = useShownDraft(admin.id);
  const { flow, tell, send } = useSend();
  useEffect(() => (sync ? beforeLogout(sync.rescue) : undefined), [sync, beforeLogout]);

  const current = useRef(sync);
  useEffect(() => {
    current.current = sync;
  }, [sync]);
  const remove = useMutation({ mutationFn: deleteDraft });
  const content = state?.copy.content;
  const begin = (next: DraftSource, message = '') => {
    tell({ is: 'begun', message });
    show(next);
  };
  return {
    sync,
    state,
    failure,
    /** Tries again to open what couldn't be opened. */
    retry: () => show(source),
    subject: content ? subjectOf(content) : '',
    flow,
    tell,
    change: (changes: Partial<DraftContent>) => {
      if (!sync) return;
      tell({ is: 'edited' });
      sync.edit({ ...sync.getState().copy.content, ...changes });
    },
    writeAnother: () => begin('new'),
    openDraft: (draft: number) => {
      tell({ is: 'begun', message: '' });
      open(draft);
    },
    /** Shows an undone campaign's draft again, and announces it. */
    takeBack: (draftId: number | null) => {
      const back = draftId === null ? '' : ' Your draft is back.';
      tell({ is: 'begun', message: `The campaign was undone, and no one was emailed.${back}` });
      open(draftId ?? 'new');
    },
    discard: async (discarded: DraftSync) => {
      const ref = await discarded.discard();
      try {
        if (ref) await remove.mutateAsync(ref);
        begin('new');
      } catch (error) {
        begin(ref?.id ?? 'new');
        await alert(`The draft wasn’t discarded: ${failureMessage(error, 'deleted', LOST)}`);
      }
    },
    /** Checks the subject; if it can't be used, the form shows why. */
    requireSubject: () => {
      const errors = content ? findSubjectErrors(content) : [];
      tell({ is: 'looked over', errors });
      return errors.length === 0;
    },
    trySend: () => {
      if (!sync || !content || isBusy(flow.step)) return;
      // Its campaign has a page of its own now. Another draft that was opened meanwhile stays.
      void send(sync, findErrors(content, new Date())).then((isSent) => {
        if (isSent && current.current === sync) show('new');
      });
    },
  };
}

type Composer = ReturnType<typeof useComposerState>;
const Context = createContext<Composer | null>(null);

/** Keeps the draft and the send above the tabs, so users can switch tabs while a campaign is being sent. */
export function ComposerProvider({ children }: { children: ReactNode }) {
  return <Context value={useComposerState()}>{children}</Context>;
}

export function useComposer(): Composer {
  const composer = useContext(Context);
  if (!composer) throw new Error('useComposer needs a ComposerProvider above it');
  return composer;
}
