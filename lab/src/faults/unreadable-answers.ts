import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { Row } from './part.ts';
import { patienceFor } from './trial.ts';
import {
  isPaused,
  judged,
  launchTo,
  resume,
  sendWith,
  type Unconfirmed,
  untilEnded,
  withKey,
} from './unconfirmed.ts';

/**
 * Every call is accepted, and no answer can be read: the campaign has to pause after a few batches. When answers can be
 * read again and it's resumed, everyone was emailed once. The control ignores keys.
 */
export async function sendUnreadable(trial: Unconfirmed, kind: FaultKind, isControl: boolean): Promise<Row> {
  const { mail, people } = trial;
  // A key that can't read the list, where the emails would be found.
  const deps = withKey(trial.deps, 're_sending_trial');
  mail.setFaults({ chance: { [kind]: 1 } });
  await launchTo(deps, people);
  const sender = sendWith(deps);
  await waitUntil('the campaign is paused', () => isPaused(deps), patienceFor(people));
  const most = (deps.config.sendConcurrency + 1) * BATCH_SIZE;
  const held = isControl || mail.stats().mails <= most;
  await sender.stop();
  mail.setFaults(null);
  await resume(deps);
  const next = sendWith(deps);
  await untilEnded(trial);
  await next.stop();
  return judged(trial, `${isControl ? 'control: keys are ignored, ' : ''}answers: ${kind}`, {
    isControl,
    held,
  });
}
