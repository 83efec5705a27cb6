import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { createResend } from '../../../apps/api/src/platform/mail/create-resend.ts';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import type { Row } from './part.ts';
import { allEnded, patienceFor, type Trial } from './trial.ts';

/** What a trial of unconfirmed emails does, and how many people its campaign has. */
export type Unconfirmed = Trial & { people: number };

/** How a sender is started in these trials: it looks often, and takes over soon. */
export const sendWith = (deps: Deps) => startSender(deps, { pollEvery: 50, leaseSeconds: 3 });

export const withKey = (deps: Deps, apiKey: string): Deps => ({
  ...deps,
  resend: createResend({ ...deps.config.resend, apiKey }),
});

export const launchTo = (deps: Deps, people: number, name = 'person'): Promise<number> => {
  const manual_emails = Array.from({ length: people }, (_, index) => `${name}${index + 1}@mail.invalid`);
  return launchCampaign(deps, { recipient_type: 'manual', manual_emails });
};

export const isPaused = async ({ db }: Deps): Promise<boolean> =>
  (await db('campaigns').where({ status: 'paused' }).first('id')) !== undefined;

/** As an admin does it. */
export const resume = ({ db }: Deps) =>
  db('campaigns').where({ status: 'paused' }).update({ status: 'sending', pause_reason: null });

/**
 * A campaign of which one batch has no answer, accepted or not. Its sender, which has no other batch open, is gone, and
 * the provider is well again.
 * @returns the campaign's id
 */
export async function loseAnswer(
  { mail, people }: Unconfirmed,
  deps: Deps,
  lost: 'accepted-lost' | '500' = 'accepted-lost',
): Promise<number> {
  mail.setFaults({ script: [lost], chance: { 503: 1 } });
  const campaign = await launchTo(deps, people);
  const sender = sendWith({ ...deps, config: { ...deps.config, sendConcurrency: 1 } });
  await waitUntil('an answer is lost', () => (mail.stats().faults[lost] ?? 0) > 0, patienceFor(people));
  // The call in progress ends first.
  await sender.stop();
  mail.setFaults(null);
  await deps.db('campaign_batches').update({ next_attempt_at: deps.db.fn.now() });
  return campaign;
}

export const untilEnded = ({ deps, people }: Unconfirmed): Promise<void> =>
  waitUntil('nothing is left to be sent', () => allEnded(deps.db), patienceFor(people), 100);

/** The provider's record of these trials has nobody twice; a control's has. */
export async function judged(
  { reconcile, people, deps }: Unconfirmed,
  what: string,
  { isControl, uncertain = 0, held = true }: { isControl: boolean; uncertain?: number; held?: boolean },
): Promise<Row> {
  const { accepted, doubled, lost } = await reconcile();
  const [row] = await deps.db('campaigns').sum<{ uncertain: string }[]>('uncertain_count as uncertain');
  const unconfirmed = Number(row?.uncertain ?? 0);
  const isClean = doubled === 0 && lost === 0 && accepted === people && unconfirmed === uncertain;
  return {
    ok: held && isClean !== isControl,
    cells: [what, accepted, doubled, lost, unconfirmed],
  };
}
