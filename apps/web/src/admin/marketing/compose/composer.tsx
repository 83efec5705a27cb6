import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { SendReply } from '../../../api/campaigns.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { countOf } from '../../../ui/count-text.ts';
import type { FormError } from '../../../ui/error-summary.tsx';
import { useMarketingView } from '../marketing-views.ts';
import { afterSend, type Draft } from './draft.ts';
import { findErrors, findSubjectErrors, noRecipients } from './draft-errors.ts';
import { useDraft } from './use-draft.ts';
import { useSendCampaign } from './use-send-campaign.ts';

/** What a send came to by the time the server answered; the campaign above the tabs tells the rest. */
function sentText({ results, pending }: SendReply): string {
  const planned = countOf(results.successful + results.failed + pending, 'recipient', 'recipients');
  if (pending > 0) return `Campaign to ${planned} is on its way.`;
  return `Campaign sent: ${results.successful} successful, ${results.failed} failed.`;
}

/** The watch of the page as it is now, or null when the page was left: its URL is none of ours then. */
function useCurrentWatch() {
  const { watch } = useMarketingView();
  const current = useRef<typeof watch>(null);
  useEffect(() => {
    current.current = watch;
    return () => {
      current.current = null;
    };
  }, [watch]);
  return current;
}

function useComposerState() {
  const admin = useAdmin();
  const watch = useCurrentWatch();
  const { commit, edit, discard, ...kept } = useDraft(admin.id);
  const { draft } = kept;
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [message, setMessage] = useState('');
  const { send, phase, problem } = useSendCampaign({
    draft,
    commit,
    onNobody: () => setErrors([noRecipients(draft)]),
    onSent: (reply) => {
      commit(afterSend(draft));
      setMessage(sentText(reply));
      watch.current?.(reply.campaign_id);
    },
  });
  return {
    ...kept,
    errors,
    message,
    setMessage,
    phase,
    problem,
    change: (changes: Partial<Draft>) => {
      setErrors((now) => (now.length > 0 ? [] : now));
      edit(changes);
    },
    discard: () => {
      discard();
      setErrors([]);
    },
    /** Whether there is a subject; if not, the form says so. */
    requireSubject: (): boolean => {
      const found = findSubjectErrors(draft);
      setErrors(found);
      return found.length === 0;
    },
    trySend: () => {
      if (phase !== 'idle') return;
      const found = findErrors(draft);
      setErrors(found);
      if (found.length === 0) send();
    },
  };
}

type Composer = ReturnType<typeof useComposerState>;
const Context = createContext<Composer | null>(null);

/** Holds the draft and the send above the tabs, so that another tab can be looked at while a campaign is being sent. */
export function ComposerProvider({ children }: { children: ReactNode }) {
  return <Context value={useComposerState()}>{children}</Context>;
}

export function useComposer(): Composer {
  const composer = useContext(Context);
  if (!composer) throw new Error('useComposer needs a ComposerProvider above it');
  return composer;
}
