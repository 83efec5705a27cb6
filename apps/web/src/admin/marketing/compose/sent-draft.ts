import { z } from 'zod';
import { Draft } from './draft.ts';

/** Milliseconds for which a sent draft is kept in the browser: the time to undo, and some for a start that is late. */
export const KEPT_MS = 60_000;

const Sent = z.object({ campaign_id: z.number(), draft: Draft, kept_at: z.iso.datetime() });
export type SentDraft = z.infer<typeof Sent>;

const keyOf = (adminId: number): string => `sentDraft.${adminId}`;

/** The draft that was sent last in this browser, for as long as the send may be undone. */
export function readSentDraft(adminId: number, now: Date): SentDraft | null {
  try {
    const sent = Sent.parse(JSON.parse(localStorage.getItem(keyOf(adminId)) ?? ''));
    return now.getTime() - Date.parse(sent.kept_at) < KEPT_MS ? sent : null;
  } catch {
    return null;
  }
}

/** Keeps it over a reload. Without room it lives as long as the page. */
export function keepSentDraft(adminId: number, sent: SentDraft): void {
  try {
    localStorage.setItem(keyOf(adminId), JSON.stringify(sent));
  } catch {
    clearSentDraft(adminId);
  }
}

export const clearSentDraft = (adminId: number): void => localStorage.removeItem(keyOf(adminId));
