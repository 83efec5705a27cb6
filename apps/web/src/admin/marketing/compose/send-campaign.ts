import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';

export type SendResult =
  | { outcome: 'sent'; reply: SendReply }
  | { outcome: 'nobody' | 'cancelled' }
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

/**
 * Sends what was composed: counts, asks, sends, and asks again while the audience changes. An unfinished attempt is
 * repeated as it was, and the API then answers with the campaign it created, if it did; only when the draft was edited
 * meanwhile, and the admin wants it, another campaign is made. Never throws.
 */
export async function sendCampaign(unfinished: Unfinished | null, steps: Steps): Promise<SendResult> {
  const replaced = unfinished?.edited ? unfinished.attempt : null;
  let attempt = unfinished && !unfinished.edited ? unfinished.attempt : null;
  let occasion: Occasion = attempt ? 'repeat' : 'first';
  try {
    if (replaced && !(await steps.confirmAnother())) return { outcome: 'cancelled' };
    let expected = attempt?.body.expected_recipients ?? (await steps.countRecipients());
    for (;;) {
      if (expected === 0) return { outcome: 'nobody' };
      if (!(await steps.confirm(expected, occasion))) return { outcome: 'cancelled' };
      const repeat = attempt !== null;
      attempt ??= steps.newAttempt(expected);
      steps.remember(attempt);
      try {
        const reply = await steps.post(attempt);
        steps.remember(null);
        return { outcome: 'sent', reply };
      } catch (error) {
        const recount = recountOf(error);
        if (!isRefused(error, repeat)) {
          const taken = error instanceof ApiError && error.status === 409;
          return taken ? { outcome: 'taken' } : { outcome: 'failed', error };
        }
        steps.remember(replaced);
        if (recount === undefined) return { outcome: 'failed', error };
        expected = recount;
        attempt = null;
        occasion = 'changed';
      }
    }
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
