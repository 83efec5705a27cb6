import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SendReply } from '../../../api/campaigns.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { countOf, countText } from '../../../ui/count-text.ts';
import type { FormError } from '../../../ui/error-summary.tsx';
import { useMarketingView } from '../marketing-views.ts';
import { afterSend, type Draft } from './draft.ts';
import { findErrors, findSubjectErrors, noRecipients } from './draft-errors.ts';
import { useDraft } from './use-draft.ts';
import { useSendCampaign } from './use-send-campaign.ts';
import { useSentDraft } from './use-sent-draft.ts';

/** Where a send stands when the server answers; the campaign above the tabs shows the rest. */
function sentText({ results, pending }: SendReply, { when }: Draft): string {
  const planned = countOf(results.successful + results.failed + pending, 'recipient', 'recipients');
  if (when === 'later' && pending > 0) return `Campaign to ${planned} is scheduled.`;
  if (pending > 0) return `Campaign to ${planned} is on its way.`;
  return `Campaign sent: ${countText(results.successful)} successful, ${countText(results.failed)} failed.`;
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

function useComposerState() {
  const admin = useAdmin();
  const watch = useCurrentWatch();
  const { commit, edit, discard, ...kept } = useDraft(admin.id);
  const { draft } = kept;
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [message, setMessage] = useState('');
  const [tookBack, setTookBack] = useState(false);
  const { sent, keep, forget } = useSentDraft(admin.id);
  const { send, phase, problem } = useSendCampaign({
    draft,
    commit,
    onNobody: () => setErrors([noRecipients(draft)]),
    onSent: (reply) => {
      commit(afterSend(draft));
      if (draft.when === 'now' && reply.status === 'scheduled') keep(reply.campaign_id, draft);
      setMessage(sentText(reply, draft));
      watch.current?.(reply.campaign_id);
    },
    // The draft stays, to be corrected and sent again.
    onUnsent: (reply) => watch.current?.(reply.campaign_id),
  });
  return {
    ...kept,
    errors,
    message,
    setMessage,
    phase,
    problem,
    /** True until the composer has taken focus after an undo. */
    tookBack,
    setTookBack,
    /** Whether restoring this campaign's draft would overwrite something in the composer. */
    wouldOverwrite: (campaignId: number) =>
      sent?.campaign_id === campaignId &&
      JSON.stringify({ ...draft, attempt: null }) !== JSON.stringify(afterSend(sent.draft)),
    /** Restores an undone campaign's draft if this browser has it, and announces it. */
    takeBack: (campaignId: number) => {
      const back = sent?.campaign_id === campaignId ? sent.draft : null;
      if (back) commit(back);
      setMessage(`The campaign was undone: nobody was mailed.${back ? ' Your draft is back.' : ''}`);
      setTookBack(true);
      forget(campaignId);
    },
    forgetSent: forget,
    change: (changes: Partial<Draft>) => {
      setErrors((now) => (now.length > 0 ? [] : now));
      edit(changes);
    },
    discard: () => {
      discard();
      setErrors([]);
    },
    /** Checks the subject; if it can't be used, the form shows why. */
    requireSubject: (): boolean => {
      const found = findSubjectErrors(draft);
      setErrors(found);
      return found.length === 0;
    },
    trySend: () => {
      if (phase !== 'idle') return;
      const found = findErrors(draft, new Date());
      setErrors(found);
      if (found.length === 0) send();
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
