import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';

export type SendResult =
  | { outcome: 'sent'; reply: SendReply }
  /** The campaign was created and has ended, and nobody was mailed. */
  | { outcome: 'unsent'; reply: SendReply }
  | { outcome: 'nobody' | 'canceled' }
  /** The key was used for a different request: the campaign may have been created. */
  | { outcome: 'taken' }
  | { outcome: 'failed'; error: unknown };

/** Why we're asking: the first confirmation, a changed count, or a retry of a send that got no answer. */
export type Occasion = 'first' | 'changed' | 'repeat';

/** A send with an unknown result, and whether the draft has changed since. */
type Unfinished = { attempt: Attempt; edited: boolean };

type Steps = {
  /** Current number of recipients. */
  countRecipients: () => Promise<number>;
  confirm: (recipients: number, occasion: Occasion) => Promise<boolean>;
  /** Asks whether to create a second campaign although the unfinished one may have been sent. */
  confirmAnother: () => Promise<boolean>;
  newAttempt: (recipients: number) => Attempt;
  post: (attempt: Attempt) => Promise<SendReply>;
  /** Stores the attempt until its result is known. */
  remember: (attempt: Attempt | null) => void;
};

/** The new recipient count, if the API refused because it differs from the confirmed one. */
function recountOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { recipients } = error.body as { recipients?: unknown };
  return typeof recipients === 'number' ? recipients : undefined;
}

/** The API refused because the sender's domain isn't ready, before it created anything. */
export const isNotReady = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && 'not_ready' in (error.body as object);

/**
 * Whether it's certain that nothing was created under this key. If a retry is refused (the session ended, too many
 * requests), that says nothing about the first attempt.
 */
function isRefused(error: unknown, repeat: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  if (status === 400 || recountOf(error) !== undefined || isNotReady(error)) return true;
  return !repeat && status > 400 && status < 500 && status !== 408;
}

/** The campaign may have been created; 409 means the key was used for a different request. */
const unknownResult = (error: unknown): SendResult =>
  error instanceof ApiError && error.status === 409 ? { outcome: 'taken' } : { outcome: 'failed', error };

/** A send that the admin hasn't confirmed yet. */
type Send = {
  recipients: number;
  occasion: Occasion;
  /** The unfinished attempt to repeat unchanged; null for a new send. */
  repeated: Attempt | null;
  /** The unfinished attempt that a new one replaces. */
  replaced: Attempt | null;
};

/** Null if the admin doesn't want a second campaign. */
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

/** Confirms and posts, and confirms again whenever the audience changes. */
async function confirmAndPost(send: Send, steps: Steps): Promise<SendResult> {
  const { recipients, occasion, repeated, replaced } = send;
  if (recipients === 0) return { outcome: 'nobody' };
  if (!(await steps.confirm(recipients, occasion))) return { outcome: 'canceled' };
  const attempt = repeated ?? steps.newAttempt(recipients);
  steps.remember(attempt);
  try {
    const reply = await steps.post(attempt);
    steps.remember(null);
    return { outcome: reply.success ? 'sent' : 'unsent', reply };
  } catch (error) {
    if (!isRefused(error, repeated !== null)) return unknownResult(error);
    steps.remember(replaced);
    const recount = recountOf(error);
    if (recount === undefined) return { outcome: 'failed', error };
    return confirmAndPost({ recipients: recount, occasion: 'changed', repeated: null, replaced }, steps);
  }
}

/**
 * Sends the draft. An unfinished attempt is repeated unchanged, and the API answers with the campaign if it was
 * created. A new campaign is created only if the draft has been edited and the admin confirms. Never throws.
 */
export async function sendCampaign(unfinished: Unfinished | null, steps: Steps): Promise<SendResult> {
  try {
    const send = await prepareSend(unfinished, steps);
    return send ? await confirmAndPost(send, steps) : { outcome: 'canceled' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
