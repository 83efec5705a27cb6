import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft } from './draft.ts';
import { clearDraft, readDraft, storeDraft } from './stored-draft.ts';

/** Milliseconds between two savings. */
const AUTOSAVE_MS = 2_000;

/**
 * What is being composed. It is kept in the browser every 2 s and whenever the page goes away, so that it survives a
 * reload, a crash and the end of the session.
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
    /** ISO 8601, or null where nothing is kept. */
    savedAt,
    /** False when the browser refuses to keep the draft. */
    storable,
    /** Takes over a draft and keeps it at once, also when the composer is gone by now. */
    commit: (next: Draft) => {
      put(next);
      save();
    },
    /** Keeps an unfinished send in mind: it may have gone out before the edit. */
    edit: (changes: Partial<Draft>) => put({ ...draft, ...changes }),
    discard: () => {
      clearDraft(adminId);
      unsaved.current = null;
      setDraft(emptyDraft);
      setSavedAt(null);
    },
  };
}
