import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';

export type SendResult =
  | { outcome: 'sent'; reply: SendReply }
  | { outcome: 'nobody' | 'canceled' }
  /** The server knows the key with another request: the campaign may have been created. */
  | { outcome: 'taken' }
  | { outcome: 'failed'; error: unknown };

/** Why the admin is asked: for the first time, because the number changed, or to repeat a send without an answer. */
export type Occasion = 'first' | 'changed' | 'repeat';

/** A send whose outcome is not known, and whether the draft says something else by now. */
type Unfinished = { attempt: Attempt; edited: boolean };

type Steps = {
  /** How many people the draft reaches right now. */
  countRecipients: () => Promise<number>;
  confirm: (recipients: number, occasion: Occasion) => Promise<boolean>;
  /** Asks whether another campaign is meant although the unfinished one may have gone out. */
  confirmAnother: () => Promise<boolean>;
  newAttempt: (recipients: number) => Attempt;
  post: (attempt: Attempt) => Promise<SendReply>;
  /** Keeps the attempt until its outcome is known. */
  remember: (attempt: Attempt | null) => void;
};

/** The new number of recipients, where the API refused because it is not the confirmed one. */
function recountOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { recipients } = error.body as { recipients?: unknown };
  return typeof recipients === 'number' ? recipients : undefined;
}

/**
 * Whether nothing was created under the key of the post, for sure. A repeat that is turned away (the session is over, too
 * many requests) says nothing about the post before it.
 */
function isRefused(error: unknown, repeat: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  if (status === 400 || recountOf(error) !== undefined) return true;
  return !repeat && status > 400 && status < 500 && status !== 408;
}

/** The campaign may have been created; 409 says that the key was used for another request. */
const withoutOutcome = (error: unknown): SendResult =>
  error instanceof ApiError && error.status === 409 ? { outcome: 'taken' } : { outcome: 'failed', error };

/** A send that the admin has yet to confirm. */
type Send = {
  recipients: number;
  occasion: Occasion;
  /** The unfinished attempt to repeat as it was; null for a new one. */
  repeated: Attempt | null;
  /** The unfinished attempt that a new one takes the place of. */
  replaced: Attempt | null;
};

/** Null when the admin does not want another campaign beside the unfinished one. */
async function prepareSend(unfinished: Unfinished | null, steps: Steps): Promise<Send | null> {
  if (unfinished && !unfinished.edited) {
    const { attempt } = unfinished;
    const recipients = attempt.body.expected_recipients ?? (await steps.countRecipients());
    return { recipients, occasion: 'repeat', repeated: attempt, replaced: null };
  }
  if (unfinished && !(await steps.confirmAnother())) return null;
  const recipients = await steps.countRecipients();
  return { recipients, occasion: 'first', repeated: null, replaced: unfinished?.attempt ?? null };
}

/** Asks, posts, and asks again while the audience changes. */
async function confirmAndPost(send: Send, steps: Steps): Promise<SendResult> {
  const { recipients, occasion, repeated, replaced } = send;
  if (recipients === 0) return { outcome: 'nobody' };
  if (!(await steps.confirm(recipients, occasion))) return { outcome: 'canceled' };
  const attempt = repeated ?? steps.newAttempt(recipients);
  steps.remember(attempt);
  try {
    const reply = await steps.post(attempt);
    steps.remember(null);
    return { outcome: 'sent', reply };
  } catch (error) {
    if (!isRefused(error, repeated !== null)) return withoutOutcome(error);
    steps.remember(replaced);
    const recount = recountOf(error);
    if (recount === undefined) return { outcome: 'failed', error };
    return confirmAndPost({ recipients: recount, occasion: 'changed', repeated: null, replaced }, steps);
  }
}

/**
 * Sends what was composed. An unfinished attempt is repeated as it was, and the API then answers with the campaign it
 * created, if it did; only when the draft was edited meanwhile, and the admin wants it, another campaign is made. Never throws.
 */
export async function sendCampaign(unfinished: Unfinished | null, steps: Steps): Promise<SendResult> {
  try {
    const send = await prepareSend(unfinished, steps);
    return send ? await confirmAndPost(send, steps) : { outcome: 'canceled' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
