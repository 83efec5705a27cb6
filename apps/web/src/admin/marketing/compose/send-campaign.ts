import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';

export type SendResult =
  | { outcome: 'sent'; reply: SendReply }
  | { outcome: 'nobody' | 'cancelled' }
  | {
      outcome: 'failed';
      error: unknown;
      /** The campaign may have been created all the same. */
      unknown: boolean;
    };

type Steps = {
  /** How many people the draft reaches right now. */
  countRecipients: () => Promise<number>;
  /** Asks the admin; `changed` when the number is not the one confirmed before. */
  confirm: (recipients: number, changed: boolean) => Promise<boolean>;
  post: (attempt: Attempt) => Promise<SendReply>;
  newKey: () => string;
  /** Keeps the attempt until its outcome is known, so that a repeat after a failed network uses its key again. */
  remember: (attempt: Attempt | null) => void;
};

/** The new number of recipients, where the API refused because it is not the confirmed one. */
function recountOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { recipients } = error.body as { recipients?: unknown };
  return typeof recipients === 'number' ? recipients : undefined;
}

const isUndecided = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Sends what was composed: counts, asks, sends, and asks again while the audience changes. An `unfinished` attempt is
 * repeated as it was; the API then answers with the campaign it created, if it did. Never throws.
 */
export async function sendCampaign(unfinished: Attempt | null, steps: Steps): Promise<SendResult> {
  let attempt = unfinished;
  let changed = false;
  try {
    let expected = attempt?.expected_recipients ?? (await steps.countRecipients());
    for (;;) {
      if (expected === 0) return { outcome: 'nobody' };
      if (!(await steps.confirm(expected, changed))) return { outcome: 'cancelled' };
      attempt ??= { key: steps.newKey(), expected_recipients: expected };
      steps.remember(attempt);
      try {
        const reply = await steps.post(attempt);
        steps.remember(null);
        return { outcome: 'sent', reply };
      } catch (error) {
        if (isUndecided(error)) return { outcome: 'failed', error, unknown: true };
        steps.remember(null);
        const recount = recountOf(error);
        if (recount === undefined) return { outcome: 'failed', error, unknown: false };
        expected = recount;
        attempt = null;
        changed = true;
      }
    }
  } catch (error) {
    return { outcome: 'failed', error, unknown: false };
  }
}
