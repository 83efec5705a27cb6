import type { Draft, DraftConflict } from '@fairlead/contract/campaigns/drafts';
import { ApiError, isFailure } from '../../../../api/call.ts';

/** Where the draft stands with the server. Text typed meanwhile stays in this browser. */
export type Phase =
  | { kind: 'resting' | 'saving' }
  /** No answer of ours. It's tried again. */
  | { kind: 'unreachable' }
  /** The server can't store it as it is. `error` is a sentence, as in the others below. */
  | { kind: 'refused' | 'deleted'; error: string }
  /** Someone saved another version. */
  | { kind: 'conflict'; error: string; theirs: Draft }
  | { kind: 'sent'; campaignId: number };

/** What a request that failed says about the draft. */
export function phaseAfter(error: unknown): Phase {
  if (!(error instanceof ApiError) || !isFailure(error.body)) return { kind: 'unreachable' };
  const { status, message } = error;
  const { campaign_id, draft } = (error.body ?? {}) as Partial<DraftConflict>;
  if (status === 409 && campaign_id !== undefined) return { kind: 'sent', campaignId: campaign_id };
  if (status === 409 && draft) return { kind: 'conflict', error: message, theirs: draft };
  if (status === 404) return { kind: 'deleted', error: message };
  return status === 400 || status === 409 || status === 413
    ? { kind: 'refused', error: message }
    : { kind: 'unreachable' };
}

/** What to do about a save that failed is up to the person, so nothing is saved until they say. */
export const isStuck = ({ kind }: Phase): boolean =>
  kind === 'conflict' || kind === 'sent' || kind === 'deleted';

/** The server doesn't have a draft as it's on the screen, which already says why. */
export class NotSaved extends Error {
  override message = 'We couldn’t save the draft, so nothing was sent. What you wrote is still here.';
}
