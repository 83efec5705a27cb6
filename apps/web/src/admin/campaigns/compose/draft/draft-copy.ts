import {
  type Draft,
  type DraftContent,
  type DraftRef,
  nobodyChosen,
} from '@fairlead/contract/campaigns/drafts';
import { newKey } from '../../../../api/new-key.ts';

/** A draft as this browser has it. */
export type DraftCopy = {
  /** Under which the server starts the draft, once, however often it's asked. */
  key: string;
  /** As the server has it; null until it does. */
  ref: DraftRef | null;
  /** The scheduled campaign that it's an edited version of. Copies of earlier releases don't say. */
  replaces?: number | null;
  content: DraftContent;
  /** What the server may have or not, because its answer hasn't come. It's sent again before anything newer. */
  sent: DraftContent | null;
  /** Whether the server lacks something of the content. */
  unsaved: boolean;
  /** When the server saved it last (ISO 8601), or null. */
  saved_at: string | null;
};

export const newDraftCopy = (content: DraftContent): DraftCopy => ({
  key: newKey(),
  ref: null,
  content,
  sent: null,
  unsaved: false,
  saved_at: null,
});

/** Whether anything was written that a new email doesn't have. */
export const isBegun = ({ ref, unsaved }: DraftCopy): boolean => ref !== null || unsaved;

/** The draft as the server has it. */
export const copyOf = ({ content, ...draft }: Draft & { content: DraftContent }): DraftCopy => ({
  ...newDraftCopy(content),
  ref: { id: draft.id, version: draft.version },
  replaces: draft.replaces_campaign_id ?? null,
  saved_at: draft.updated_at,
});

/** What goes on as another draft. The people an edited version is for may get its campaign, so they aren't in it. */
export const contentApart = ({ content, replaces }: DraftCopy): DraftContent =>
  replaces ? { ...content, recipients: nobodyChosen } : content;

/** Changes with the shape of the stored copies. Copies with another one are ignored. */
const FORMAT = 1;

type Stored = { format: typeof FORMAT; changed_at: string; copy: DraftCopy };

const PREFIX = 'draftCopy';
// It ends like this so that a logout deletes it (`clearAdminInput`).
const keyOf = (adminId: number, id: string): string => `${PREFIX}.${id}.${adminId}`;

/** Null if the browser blocks it. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

function parse(text: string | null): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(text ?? 'null');
    return stored?.format === FORMAT ? stored : null;
  } catch {
    return null;
  }
}

const read = (key: string): Stored | null => parse(storageOf('localStorage')?.getItem(key) ?? null);

/** Reads a copy that this browser stored, or null. */
export function readCopy(adminId: number, id: string): DraftCopy | null {
  const copy = read(keyOf(adminId, id))?.copy;
  if (!copy) return null;
  // Equal ones become one again, so that saving one of them saves both.
  const isSame = JSON.stringify(copy.sent) === JSON.stringify(copy.content);
  return isSame ? { ...copy, sent: copy.content } : copy;
}

/** Stores the copy. Returns whether that worked. */
export function storeCopy(adminId: number, id: string, copy: DraftCopy): boolean {
  try {
    const stored: Stored = { format: FORMAT, changed_at: new Date().toISOString(), copy };
    localStorage.setItem(keyOf(adminId, id), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export const removeCopy = (adminId: number, id: string): void =>
  storageOf('localStorage')?.removeItem(keyOf(adminId, id));

/** Ids of the copies that this admin has in this browser, with the last changed one first. */
export function copyIds(adminId: number): string[] {
  const start = `${PREFIX}.`;
  const end = `.${adminId}`;
  return Object.keys(storageOf('localStorage') ?? {})
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .flatMap((key) => {
      const stored = read(key);
      return stored ? [{ id: key.slice(start.length, -end.length), changedAt: stored.changed_at }] : [];
    })
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    .map(({ id }) => id);
}
