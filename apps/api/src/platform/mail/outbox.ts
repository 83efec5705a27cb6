import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Resend } from 'resend';
import { recordSystemActivity } from '../activity/activity.queries.ts';
import type { Deps } from '../deps.ts';
import { maskEmails } from '../process/log.ts';
import { startWorkLoop } from '../process/work-loop.ts';
import { backoff } from './backoff.ts';
import {
  type ClaimedEmail,
  claimEmail,
  findAddressee,
  type OutboxEmail,
  setEmailFailed,
  setEmailForLater,
  setEmailSent,
} from './outbox.queries.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Emails about someone's account, which nobody else sees missing. */
const ACCOUNT_EMAILS: Partial<Record<OutboxEmail['kind'], (username: string) => string>> = {
  account_notice: (username) => `Couldn’t email ${username} about a change to their account`,
  invitation: (username) => `Couldn’t email ${username} their invitation`,
  password_reset: (username) => `Couldn’t email ${username} the link to reset their password`,
};

/** Ends an email that can't be sent. The activity log has it if it was about an account. */
const giveUp = (db: Knex, email: ClaimedEmail, error: string): Promise<void> =>
  db.transaction(async (trx) => {
    const describe = ACCOUNT_EMAILS[email.kind];
    if (!(await setEmailFailed(trx, email, error)) || !describe) return;
    const admin = await findAddressee(trx, email);
    const description = describe(admin?.username ?? 'a deleted admin');
    const subject = admin && ({ kind: 'admin', id: admin.id } as const);
    await recordSystemActivity(trx, 'ACCOUNT_EMAIL_FAILED', description, null, subject);
  });

/** The lease is longer than any attempt can take, so nobody else tries in the meantime. */
export type OutboxTiming = {
  pollMs: number;
  timeoutMs: number;
  leaseSeconds: number;
  firstRetrySeconds: number;
  /** Waits until the provider may be called. */
  takeTurn: (deps: Deps) => Promise<void>;
};
const DEFAULTS: OutboxTiming = {
  pollMs: 1_000,
  timeoutMs: 10_000,
  leaseSeconds: 30,
  firstRetrySeconds: 2,
  takeTurn: async () => undefined,
};
const LONGEST_RETRY_SECONDS = 15 * 60;

async function recordOutcome(
  { db, log }: Deps,
  email: ClaimedEmail,
  outcome: Outcome,
  firstRetrySeconds: number,
) {
  const line = { requestId: email.request_id ?? undefined, outboxId: email.id, kind: email.kind };
  if (outcome.kind === 'sent') {
    await setEmailSent(db, email, outcome.providerId);
    log.info({ ...line, providerId: outcome.providerId }, 'outbox email sent');
  } else if (outcome.kind === 'refused') {
    log.error({ ...line, error: maskEmails(outcome.error) }, 'outbox email failed');
    await giveUp(db, email, outcome.error);
  } else {
    const seconds = backoff(email.attempts, { first: firstRetrySeconds, longest: LONGEST_RETRY_SECONDS });
    log.warn({ ...line, error: maskEmails(outcome.error) }, 'outbox email will be tried again');
    await setEmailForLater(db, email, outcome.error, Math.max(outcome.afterSeconds ?? 0, seconds));
  }
}

/** Test sends go out as their campaign would; everything else may have an account of its own. */
const accountFor = ({ resend, transactionalResend = resend }: Deps, { kind }: ClaimedEmail) =>
  kind === 'test_send' ? resend : transactionalResend;

async function outcomeOf(
  deps: Deps,
  email: ClaimedEmail,
  { timeoutMs, takeTurn }: Pick<OutboxTiming, 'timeoutMs' | 'takeTurn'>,
): Promise<Outcome> {
  if (email.is_too_old) {
    const error = `We gave up after 23 hours. ${email.last_error ?? 'We never got the answer.'}`;
    return { kind: 'refused', error };
  }
  if (email.is_suppressed) return { kind: 'refused', error: texts.testSend.suppressedMeanwhile };
  await takeTurn(deps);
  const end = deps.metrics.providerCalls.startTimer({ content: 'mail' });
  const outcome = await postEmail(accountFor(deps, email), email, timeoutMs);
  end({ outcome: outcome.kind });
  return outcome;
}

/** @returns whether there was an email to send */
async function sendNext(deps: Deps, { leaseSeconds, firstRetrySeconds, ...timing }: OutboxTiming) {
  const { mailFrom: campaignFrom, transactionalFrom: from = campaignFrom } = deps.config;
  const email = await claimEmail(deps.db, { from, campaignFrom, leaseSeconds });
  if (!email) return false;
  await recordOutcome(deps, email, await outcomeOf(deps, email, timing), firstRetrySeconds);
  return true;
}

/**
 * Sends what is in the outbox, oldest first, until it's stopped. Any number of processes may do so at once: each email
 * is held by a lease on the database's clock, and another process takes over if the sender dies and the lease ends.
 * `stop` lets the email in progress finish.
 */
export function startOutbox(deps: Deps, timing: Partial<OutboxTiming> = {}): { stop(): Promise<void> } {
  const all = { ...DEFAULTS, ...timing };
  return startWorkLoop(() => sendNext(deps, all), {
    pollMs: all.pollMs,
    onFailure: (error) => deps.log.warn({ err: error }, 'the outbox could not be worked on'),
  });
}

type Outcome =
  | { kind: 'sent'; providerId: string }
  | { kind: 'refused'; error: string }
  | { kind: 'later'; error: string; afterSeconds: number | undefined };

/** Retrying can't fix these; anything else may pass, or be the configuration. */
const PERMANENT = new Set([400, 404, 405, 422]);

/**
 * One call to the provider with the email's stored key and the same bytes every time. Never throws: if the response is
 * lost, it's tried again, and the key prevents a second email.
 */
export async function postEmail(resend: Resend, email: ClaimedEmail, timeoutMs: number): Promise<Outcome> {
  const { data, error, headers } = await resend.emails.send(
    {
      from: email.from_address,
      to: email.to_address,
      ...(email.reply_to ? { replyTo: email.reply_to } : {}),
      ...(email.headers ? { headers: email.headers } : {}),
      subject: email.subject,
      html: email.html,
      text: email.text,
    },
    { idempotencyKey: email.idempotency_key, signal: AbortSignal.timeout(timeoutMs) },
  );
  if (!error && data?.id) return { kind: 'sent', providerId: data.id };
  const message = error
    ? `${error.statusCode ?? 'no answer'} ${error.name}: ${error.message}`
    : 'an answer without an id';
  const isPermanent =
    error?.name === 'invalid_idempotent_request' || PERMANENT.has(error?.statusCode ?? Number.NaN);
  return isPermanent
    ? { kind: 'refused', error: message }
    : { kind: 'later', error: message, afterSeconds: retryAfterSeconds(headers) };
}
