import { z } from 'zod';
import { Draft } from './draft.ts';

/** How long a sent draft is kept, in milliseconds: the undo window plus slack for a late start. */
export const KEPT_MS = 60_000;

const Sent = z.object({ campaign_id: z.number(), draft: Draft, kept_at: z.iso.datetime() });
export type SentDraft = z.infer<typeof Sent>;

const keyOf = (adminId: number): string => `sentDraft.${adminId}`;

/** The last draft sent from this browser, while the send can be undone. */
export function readSentDraft(adminId: number, now: Date): SentDraft | null {
  try {
    const sent = Sent.parse(JSON.parse(localStorage.getItem(keyOf(adminId)) ?? ''));
    return now.getTime() - Date.parse(sent.kept_at) < KEPT_MS ? sent : null;
  } catch {
    return null;
  }
}

/** Stores it so it survives a reload. If storage is full, it lasts as long as the page. */
export function keepSentDraft(adminId: number, sent: SentDraft): void {
  try {
    localStorage.setItem(keyOf(adminId), JSON.stringify(sent));
  } catch {
    clearSentDraft(adminId);
  }
}

export const clearSentDraft = (adminId: number): void => localStorage.removeItem(keyOf(adminId));
