import { z } from 'zod';
import { Draft } from './draft.ts';

const Stored = z.object({ draft: Draft, saved_at: z.iso.datetime() });
export type StoredDraft = z.infer<typeof Stored>;

const keyOf = (adminId: number): string => `campaignDraft.${adminId}`;

/** The draft this admin left in this browser, or null; one of another version of the product does not count. */
export function readDraft(adminId: number): StoredDraft | null {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(adminId)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps the draft, and says whether the browser had room for it. */
export function storeDraft(adminId: number, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(adminId), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export const clearDraft = (adminId: number): void => localStorage.removeItem(keyOf(adminId));
