import { z } from 'zod';
import { Draft } from './draft.ts';

const Stored = z.object({ draft: Draft, saved_at: z.iso.datetime() });
export type StoredDraft = z.infer<typeof Stored>;

const keyOf = (adminId: number): string => `campaignDraft.${adminId}`;

/** The draft this admin left in this browser, or null. Drafts from another release are ignored. */
export function readDraft(adminId: number): StoredDraft | null {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(adminId)) ?? ''));
  } catch {
    return null;
  }
}

/** Stores the draft. Returns whether that worked. */
export function storeDraft(adminId: number, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(adminId), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export const clearDraft = (adminId: number): void => localStorage.removeItem(keyOf(adminId));
