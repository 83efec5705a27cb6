import { offerDocument } from '@fairlead/contract/mail/offer';
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
 * An answer is lost, and an update changes the built-in offer: the batch has to be asked about with the same bytes. In
 * the control, campaigns get other words for people without a name, as if they weren't frozen.
 */
export async function changeCode(trial: Unconfirmed, isControl: boolean): Promise<Row> {
  // A key that can't read the list, where the emails would be found.
  const deps = withKey(trial.deps, 're_sending_trial');
  const { blocks } = offerDocument;
  await loseAnswer(trial, deps);
  offerDocument.blocks = blocks.slice(0, 2);
  try {
    if (isControl) {
      await deps.db.raw(
        `update campaigns set rendering = cast(replace(cast(rendering as text), '"there"', '"friend"') as jsonb)`,
      );
    }
    const sender = sendWith(deps);
    if (isControl) await resumeWhenPaused(trial);
    await untilEnded(trial);
    await sender.stop();
  } finally {
    offerDocument.blocks = blocks;
  }
  return judged(trial, `${isControl ? 'control: words aren’t frozen, ' : ''}changed code`, { isControl });
}

/** The different bytes are noticed before they're posted, and the campaign waits for a person. */
async function resumeWhenPaused({ deps, people }: Unconfirmed): Promise<void> {
  await waitUntil('the campaign is paused', () => isPaused(deps), patienceFor(people));
  await resume(deps);
}
