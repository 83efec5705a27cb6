import { useCallback, useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { clearSentDraft, KEPT_MS, keepSentDraft, readSentDraft } from './sent-draft.ts';

/** The last sent draft, kept while it can be undone. It contains email addresses, so it's deleted right after. */
export function useSentDraft(adminId: number) {
  const [sent, setSent] = useState(() => readSentDraft(adminId, new Date()));
  useEffect(() => {
    if (!sent) clearSentDraft(adminId);
  }, [sent, adminId]);

  const keep = (campaign_id: number, draft: Draft) => {
    const kept = { campaign_id, draft: { ...draft, attempt: null }, kept_at: new Date().toISOString() };
    keepSentDraft(adminId, kept);
    // Runs even if the user has left the composer.
    setTimeout(() => {
      if (readSentDraft(adminId, new Date())?.campaign_id !== campaign_id) return;
      clearSentDraft(adminId);
    }, KEPT_MS - 1_000);
    setSent(kept);
  };
  const forget = useCallback(
    (campaignId: number) => setSent((now) => (now?.campaign_id === campaignId ? null : now)),
    [],
  );
  return { sent, keep, forget };
}
