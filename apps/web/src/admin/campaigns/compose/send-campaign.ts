import type { DraftConflict, DraftRef } from '@fairlead/contract/campaigns/drafts';
import type { ReadinessLine } from '@fairlead/contract/campaigns/readiness';
import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../calls/campaigns.ts';

export type SendResult =
  /** `unsent`: the campaign was created and has ended, and no one was emailed. */
  | { outcome: 'sent' | 'unsent'; reply: SendReply }
  /** `taken-back`: the admin wants to change what looks confidential. */
  | { outcome: 'nobody' | 'canceled' | 'taken-back' }
  /** The check found what stops a send. */
  | { outcome: 'blocked'; errors: readonly [ReadinessLine, ...ReadinessLine[]] }
  /** There was no answer, but the campaign is there. */
  | { outcome: 'found'; campaignId: number }
  /** Someone else or another tab had sent it. */
  | { outcome: 'sent-before'; campaignId: number; error: ApiError }
  /** `posted`: the server may have it, if it didn't say otherwise. */
  | { outcome: 'failed'; error: unknown; posted: boolean };

/** Why we're asking: the first confirmation, or a changed count. */
export type Occasion = 'first' | 'changed';

type Steps = {
  /** Saves the draft, and says which version was saved. */
  save: () => Promise<DraftRef>;
  /** What stops the send, apart from an empty audience. Never throws. */
  findErrors: () => Promise<readonly ReadinessLine[]>;
  /** Current number of recipients. */
  countRecipients: () => Promise<number>;
  confirm: (recipients: number, occasion: Occasion) => Promise<boolean>;
  /** Undefined if the email looks confidential and the admin wants to change it: nothing was sent. */
  post: (draft: DraftRef, recipients: number) => Promise<SendReply | undefined>;
  /** As which campaign the draft was sent, if it was. */
  findCampaign: () => Promise<number | null>;
};

/** The new recipient count, if the API refused because it differs from the confirmed one. */
function recountOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { recipients } = error.body as { recipients?: unknown };
  return typeof recipients === 'number' ? recipients : undefined;
}

const isConflictAbout = (error: unknown, what: string): boolean =>
  error instanceof ApiError && error.status === 409 && what in (error.body as object);

/** The API refused because the email isn't the one that was rehearsed, before it created anything. */
export const isOtherEmail = (error: unknown): boolean => isConflictAbout(error, 'other_email');

/** The API refused because the sender's domain isn't ready, before it created anything. */
export const isNotReady = (error: unknown): boolean => isConflictAbout(error, 'not_ready');

/** A server that failed, or whose answer was lost, may have sent it all the same, so it's asked. */
async function resultOf(error: unknown, { findCampaign }: Steps): Promise<SendResult> {
  if (error instanceof ApiError && error.status < 500) {
    const { campaign_id } = error.body as Partial<DraftConflict>;
    return campaign_id === undefined
      ? { outcome: 'failed', error, posted: true }
      : { outcome: 'sent-before', campaignId: campaign_id, error };
  }
  const campaignId = await findCampaign();
  return campaignId === null ? { outcome: 'failed', error, posted: true } : { outcome: 'found', campaignId };
}

/** Confirms and posts, and confirms again whenever the audience changes. */
async function confirmAndPost(
  draft: DraftRef,
  recipients: number,
  occasion: Occasion,
  steps: Steps,
): Promise<SendResult> {
  if (recipients === 0) return { outcome: 'nobody' };
  if (!(await steps.confirm(recipients, occasion))) return { outcome: 'canceled' };
  try {
    const reply = await steps.post(draft, recipients);
    if (!reply) return { outcome: 'taken-back' };
    return { outcome: reply.success ? 'sent' : 'unsent', reply };
  } catch (error) {
    const recount = recountOf(error);
    return recount === undefined
      ? await resultOf(error, steps)
      : await confirmAndPost(draft, recount, 'changed', steps);
  }
}

/** Saves the draft, checks it, and sends that version. The server sends each draft once, so pressing Send again is safe. Never throws. */
export async function sendCampaign(steps: Steps): Promise<SendResult> {
  try {
    const draft = await steps.save();
    const [recipients, [error, ...others]] = await Promise.all([steps.countRecipients(), steps.findErrors()]);
    if (recipients > 0 && error) return { outcome: 'blocked', errors: [error, ...others] };
    return await confirmAndPost(draft, recipients, 'first', steps);
  } catch (error) {
    return { outcome: 'failed', error, posted: false };
  }
}
