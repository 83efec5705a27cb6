import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft } from './draft.ts';
import { clearDraft, readDraft, storeDraft } from './stored-draft.ts';

/** Autosave interval in milliseconds. */
const AUTOSAVE_MS = 2_000;

/**
 * The current draft, saved to the browser every 2 s and when the page is hidden, so it survives reloads, crashes, and
 * the end of the session. A logout deletes it.
 */
export function useDraft(adminId: number) {
  const [stored] = useState(() => readDraft(adminId));
  const [draft, setDraft] = useState<Draft>(stored?.draft ?? emptyDraft);
  const [savedAt, setSavedAt] = useState<string | null>(stored?.saved_at ?? null);
  const [storable, setStorable] = useState(true);
  const unsaved = useRef<Draft | null>(null);

  const save = useCallback((): boolean => {
    if (!unsaved.current) return true;
    const saved_at = new Date().toISOString();
    const kept = storeDraft(adminId, { draft: unsaved.current, saved_at });
    if (kept) {
      unsaved.current = null;
      setSavedAt(saved_at);
    }
    setStorable(kept);
    return kept;
  }, [adminId]);

  const put = useCallback((next: Draft) => {
    unsaved.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const timer = setInterval(save, AUTOSAVE_MS);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!save()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('pagehide', save);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  return {
    draft,
    /** ISO 8601, or null if nothing is saved. */
    savedAt,
    /** False if the browser can't store the draft. */
    storable,
    /** Replaces the draft and saves it immediately, even if the composer has unmounted. */
    commit: (next: Draft) => {
      put(next);
      save();
    },
    /** Remembers an unfinished send, which may have gone out before the draft was edited. */
    edit: (changes: Partial<Draft>) => put({ ...draft, ...changes }),
    discard: () => {
      clearDraft(adminId);
      unsaved.current = null;
      setDraft(emptyDraft);
      setSavedAt(null);
    },
  };
}
