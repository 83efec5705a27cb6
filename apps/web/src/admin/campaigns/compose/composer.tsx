import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { ReadinessLine } from '@fairlead/contract/campaigns/readiness';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../api/failure-message.ts';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { FormError } from '../../../ui/forms/error-summary.tsx';
import { useMarketingView } from '../../platform/paths/marketing-views.ts';
import { currentParams, withParam } from '../../platform/url-filter.ts';
import type { SendReply } from '../calls/campaigns.ts';
import { deleteDraft } from '../calls/drafts.ts';
import { subjectOf } from './content.ts';
import { findErrors, findSubjectErrors, noRecipients } from './draft/draft-errors.ts';
import type { DraftSync } from './draft/draft-sync.ts';
import { type DraftSource, useDraft } from './draft/use-draft.ts';
import type { Rehearsed } from './ready/rehearsed.ts';
import { type Refusal, useSendCampaign } from './use-send-campaign.ts';

const LOST =
  'We didn’t get an answer, so it may have been discarded. Check your drafts before you try again.';

/** Where a send stands when the server answers; the campaign's progress shows the rest. */
function sentText({ results, pending }: SendReply, { when }: DraftContent): string {
  const planned = countOf(results.successful + results.failed + pending, 'recipient', 'recipients');
  if (when.kind === 'later' && pending > 0) return `Your campaign to ${planned} is scheduled.`;
  if (pending > 0) return `Your campaign to ${planned} is on its way.`;
  return `Campaign sent: ${countText(results.successful)} sent, ${countText(results.failed)} failed.`;
}

/**
 * The page's current campaign, or null if the user has left and the URL isn't ours. A page stays mounted, with the next
 * page's URL, until the next page's code has loaded.
 */
function useCurrentWatch() {
  const { watch } = useMarketingView();
  const { pathname } = useLocation();
  const current = useRef<typeof watch>(null);
  useEffect(() => {
    current.current = (campaign) => {
      if (window.location.pathname === pathname) watch(campaign);
    };
    return () => {
      current.current = null;
    };
  }, [watch, pathname]);
  return current;
}

/** The draft that the URL names, or null. */
const draftIn = (params: URLSearchParams): number | null => Number(params.get('draft')) || null;

/** The draft on the screen. A link to another one opens that; the link is used up as soon as something else is shown. */
function useShownDraft(adminId: number) {
  const [params, setParams] = useSearchParams();
  const asked = draftIn(params);
  const shown = useDraft(adminId, asked ?? 'left');
  const { show } = shown;
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
    open: (draft: number) => {
      followed.current = draft;
      setParams({ tab: 'compose', draft: String(draft) });
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
  const watch = useCurrentWatch();
  const { sync, state, failure, source, show, open } = useShownDraft(admin.id);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const [message, setMessage] = useState('');
  const [wantsFocus, setWantsFocus] = useState(false);
  const [takenBack, setTakenBack] = useState<ReadinessLine | null>(null);
  useEffect(() => (sync ? beforeLogout(sync.rescue) : undefined), [sync, beforeLogout]);

  const remove = useMutation({ mutationFn: deleteDraft });
  const content = state?.copy.content;
  const { send, phase, problem, clearProblem } = useSendCampaign({
    rehearsed,
    onOtherEmail: () => setRehearsed(null),
    onBlocked: setRefusal,
    onTakenBack: setTakenBack,
    onNobody: () => content && setErrors([noRecipients(content.recipients)]),
    onSent: (reply, sent) => {
      sync?.setSent(reply.campaign_id);
      setMessage(sentText(reply, sent));
      watch.current?.(reply.campaign_id);
    },
    onFound: (campaign) => {
      setMessage('Your campaign is on its way.');
      watch.current?.(campaign);
    },
    // The text stays, as a new draft, to be corrected and sent again.
    onUnsent: (reply) => {
      sync?.fork();
      watch.current?.(reply.campaign_id);
    },
  });

  const clear = (said: string) => {
    setErrors([]);
    setRefusal(null);
    setRehearsed(null);
    clearProblem();
    setMessage(said);
    setWantsFocus(true);
  };
  const begin = (next: DraftSource, said = '') => {
    clear(said);
    show(next);
  };
  const check = (find: (content: DraftContent) => FormError[]): boolean => {
    const found = content ? find(content) : [];
    setErrors(found);
    return found.length === 0;
  };
  return {
    sync,
    state,
    failure,
    /** Tries again to open what couldn't be opened. */
    retry: () => show(source),
    subject: content ? subjectOf(content) : '',
    errors,
    /** What stopped the last send, until something is changed. */
    refusal,
    rehearsed,
    setRehearsed,
    message,
    setMessage,
    phase,
    problem,
    /** True until the composer has taken focus. */
    wantsFocus,
    setWantsFocus,
    /** What the admin wants to change in the email, until focus has moved there. */
    takenBack,
    setTakenBack,
    change: (changes: Partial<DraftContent>) => {
      if (!sync) return;
      setErrors((now) => (now.length > 0 ? [] : now));
      setRefusal(null);
      sync.edit({ ...sync.getState().copy.content, ...changes });
    },
    writeAnother: () => begin('new'),
    openDraft: (draft: number) => {
      clear('');
      open(draft);
    },
    /** Shows an undone campaign's draft again, and announces it. */
    takeBack: (draftId: number | null) => {
      const back = draftId === null ? '' : ' Your draft is back.';
      begin(draftId ?? 'new', `The campaign was undone, and no one was emailed.${back}`);
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
    requireSubject: () => check(findSubjectErrors),
    trySend: () => {
      setRefusal(null);
      if (phase === 'idle' && sync && check((now) => findErrors(now, new Date()))) void send(sync);
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
