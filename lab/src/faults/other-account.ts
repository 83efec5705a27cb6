import { resolveUnclear } from '../../../apps/api/src/sending/account/resolve-unclear.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { Row } from './part.ts';
import { patienceFor } from './trial.ts';
import {
  isPaused,
  judged,
  loseAnswer,
  resume,
  sendWith,
  type Unconfirmed,
  untilEnded,
  withKey,
} from './unconfirmed.ts';

/**
 * An answer is lost, and the API key is changed to one of another account: the campaign has to pause before it's asked.
 * Once someone says that it's another account, the batch stays unconfirmed, and the rest goes out. In the control, the
 * batch forgets which key it was posted with.
 */
export async function changeAccount(trial: Unconfirmed, isControl: boolean): Promise<Row> {
  const { mail, people } = trial;
  const campaign = await loseAnswer(trial, withKey(trial.deps, 're_other_trial'));
  const { deps } = trial;
  const unconfirmed = mail.stats().mails;
  if (isControl) await deps.db('campaign_batches').update({ provider_key: null });
  const sender = sendWith(deps);
  if (!isControl) {
    await waitUntil('the campaign is paused', () => isPaused(deps), patienceFor(people));
    await deps.db.transaction((trx) => resolveUnclear(trx, deps, campaign, false));
    await resume(deps);
  }
  await untilEnded(trial);
  await sender.stop();
  const what = `${isControl ? 'control: the key is forgotten, ' : ''}another account`;
  return judged(trial, what, { isControl, uncertain: isControl ? 0 : unconfirmed });
}
