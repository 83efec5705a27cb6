import type { Draft, DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import { readSession } from '../../../../api/session.ts';
import type { DraftRequests } from '../../calls/drafts.ts';
import { contentApart, copyOf, type DraftCopy, newDraftCopy } from './draft-copy.ts';
import { isStuck, NotSaved, type Phase, phaseAfter } from './draft-phase.ts';
import type { OwnCopy } from './own-copy.ts';

export type DraftState = {
  copy: DraftCopy;
  phase: Phase;
  /** False if this browser has no room for the copy. */
  storable: boolean;
  /** Who made the version that replaced the one on the screen, or ''. */
  replacedBy: string;
};

/** Milliseconds between a keystroke and its save, here and on the server. */
const SAVE_AFTER_MS = 1_000;
/** However long the server was away, it has the text seconds after it's back. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000];

/**
 * Keeps a draft in this browser and on the server while it's edited. Each change is in both within about a second; if the
 * server can't be reached, it follows as soon as it can.
 */
export function createDraftSync(own: OwnCopy, beginning: DraftCopy, requests: DraftRequests) {
  let state: DraftState = { copy: beginning, phase: { kind: 'resting' }, storable: true, replacedBy: '' };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let failures = 0;
  let isStored = true;
  let isClosed = false;

  function set(changes: Partial<DraftState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function setCopy(changes: Partial<DraftCopy>, more: Partial<DraftState> = {}): void {
    isStored = false;
    set({ ...more, copy: { ...state.copy, ...changes } });
  }

  function store(): void {
    if (isStored) return;
    isStored = own.store(state.copy);
    if (isStored !== state.storable) set({ storable: isStored });
  }

  /** Apart from saving, which waits longer after each failure. */
  function storeSoon(): void {
    if (isClosed || storeTimer !== undefined) return;
    storeTimer = setTimeout(() => {
      storeTimer = undefined;
      store();
    }, SAVE_AFTER_MS);
  }

  function schedule(ms: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void save();
    }, ms);
  }

  function unschedule(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function write(): Promise<void> {
    const { key, ref } = state.copy;
    // A repeat of a save that worked is no conflict, so the copy learns its version.
    const content = state.copy.sent ?? state.copy.content;
    // Why it was refused stays on the screen until another answer comes.
    setCopy({ sent: content }, state.phase.kind === 'refused' ? {} : { phase: { kind: 'saving' } });
    store();
    try {
      const saved = await (ref ? requests.save(ref, content) : requests.create(key, content));
      failures = 0;
      const unsaved = state.copy.content !== content;
      setCopy(
        { ref: refOf(saved), sent: null, unsaved, saved_at: saved.updated_at },
        { phase: { kind: 'resting' } },
      );
    } catch (error) {
      const phase = phaseAfter(error);
      if (phase.kind === 'unreachable') {
        failures += 1;
        set({ phase });
      } else setCopy({ sent: null }, { phase });
    }
    if (!isClosed) store();
  }

  /** Saves what's unsaved, if nothing is in the way. Only one save runs at a time. */
  function save(): Promise<void> {
    if (saving) return saving;
    if (!state.copy.unsaved || isStuck(state.phase)) return Promise.resolve();
    unschedule();
    saving = write().finally(() => {
      saving = null;
      if (!state.copy.unsaved || isStuck(state.phase) || state.phase.kind === 'refused') return;
      schedule(failures > 0 ? (RETRY_AFTER_MS[failures - 1] ?? 10_000) : SAVE_AFTER_MS);
    });
    return saving;
  }

  function hurry(): Promise<void> {
    failures = 0;
    return save();
  }

  function edit(content: DraftContent): void {
    setCopy({ content, unsaved: true }, { replacedBy: '' });
    storeSoon();
    schedule(SAVE_AFTER_MS);
  }

  /** Goes on with this text as a new draft, whatever became of the old one. */
  function fork(): void {
    setCopy(
      { ...newDraftCopy(contentApart(state.copy)), replaces: null, unsaved: true },
      { phase: { kind: 'resting' } },
    );
    store();
    void save();
  }

  /** Takes the server's version in place of the one on the screen. */
  function replace(draft: Draft & { content: DraftContent }, replacedBy: string): void {
    const { key: _, ...copy } = copyOf(draft);
    setCopy(copy, { phase: { kind: 'resting' }, replacedBy });
    store();
  }

  function compare(found: Draft & { content: DraftContent }, ref: DraftRef): void {
    if (found.campaign_id !== null) set({ phase: { kind: 'sent', campaignId: found.campaign_id } });
    else if (state.phase.kind === 'sent') set({ phase: { kind: 'resting' } });
    const replaces = found.replaces_campaign_id ?? null;
    if (replaces !== (state.copy.replaces ?? null)) setCopy({ replaces });
    // Of an unsaved copy, the next save notices.
    if (found.version !== ref.version && !state.copy.unsaved) replace(found, found.updated_by);
  }

  function end(isDone: boolean): void {
    if (isClosed) return;
    if (!isDone) {
      store();
      void save();
    }
    isClosed = true;
    unschedule();
    clearTimeout(storeTimer);
    if (isDone) own.remove();
    own.release();
    // A logout deletes the copy right after this, even if the last save fails.
    void Promise.resolve(saving).then(() => {
      if (!readSession() && !isDone && state.copy.unsaved) own.store(state.copy);
    });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit,
    store,
    /** Saves at once what would be saved later, such as when the browser is online again. */
    hurry,
    /**
     * Saves everything, and returns the version that the server has then.
     * @throws NotSaved
     */
    flush: async (): Promise<DraftRef> => {
      if (!state.copy.ref && !state.copy.unsaved) setCopy({ unsaved: true });
      // A save that began earlier doesn't include what was typed since.
      do await save();
      while (state.copy.unsaved && state.phase.kind === 'resting');
      const { ref, unsaved } = state.copy;
      if (!ref || unsaved) throw new NotSaved();
      return ref;
    },
    /** Looks what became of the draft elsewhere. Whatever is unsaved here stays. */
    refresh: async (): Promise<void> => {
      await saving;
      const { ref } = state.copy;
      if (!ref) return save();
      try {
        const found = await requests.find(ref.id);
        // What was saved meanwhile is newer than this answer.
        if (state.copy.ref === ref && !saving) compare(found, ref);
      } catch (error) {
        const phase = phaseAfter(error);
        if (phase.kind !== 'unreachable') set({ phase });
      }
      void save();
    },
    /** Saves this version over the other one, which the person has seen. */
    keepMine: (): void => {
      if (state.phase.kind !== 'conflict') return;
      setCopy({ ref: refOf(state.phase.theirs) }, { phase: { kind: 'resting' } });
      void save();
    },
    takeTheirs: async (): Promise<void> => {
      if (state.phase.kind === 'conflict') replace(await requests.find(state.phase.theirs.id), '');
    },
    fork,
    /** Saves what's unsaved before a logout deletes it here: as a new draft if the old one has no place for it. */
    rescue: (): Promise<void> => {
      if (isStuck(state.phase) && state.copy.unsaved) fork();
      return hurry();
    },
    setSent: (campaignId: number): void => set({ phase: { kind: 'sent', campaignId } }),
    /** Ends it, and lets another page have the copy. */
    close: (): void => {
      const { ref, unsaved } = state.copy;
      const isOver = state.phase.kind === 'sent' || state.phase.kind === 'deleted' || !ref;
      end(isOver && !unsaved);
    },
    /**
     * Ends it, and leaves nothing of it in this browser.
     * @returns what the server has of it once no save is on its way any more; null if it never had it
     */
    discard: async (): Promise<DraftRef | null> => {
      end(true);
      await saving;
      return state.copy.ref;
    },
  };
}

export type DraftSync = ReturnType<typeof createDraftSync>;

const refOf = ({ id, version }: Draft): DraftRef => ({ id, version });
