import { FALLBACKS } from '../../../apps/api/src/sending/render/merge-fields.ts';
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

const CHANGED = { name: 'friend', organization: 'your team' };

/**
 * An answer is lost, and an update changes the words for people without a name: the batch has to be asked about with the
 * same bytes. In the control, campaigns get the new words, as if they weren't frozen.
 */
export async function changeCode(trial: Unconfirmed, isControl: boolean): Promise<Row> {
  // A key that can't read the list, where the emails would be found.
  const deps = withKey(trial.deps, 're_sending_trial');
  const before = { ...FALLBACKS };
  await loseAnswer(trial, deps);
  Object.assign(FALLBACKS, CHANGED);
  try {
    if (isControl) {
      const words = JSON.stringify(CHANGED);
      await deps.db.raw(`update campaigns set rendering = jsonb_set(rendering, '{fallbacks}', ?)`, [words]);
    }
    const sender = sendWith(deps);
    if (isControl) await resumeWhenPaused(trial);
    await untilEnded(trial);
    await sender.stop();
  } finally {
    Object.assign(FALLBACKS, before);
  }
  return judged(trial, `${isControl ? 'control: words aren’t frozen, ' : ''}changed code`, { isControl });
}

/** The different bytes are noticed before they're posted, and the campaign waits for a person. */
async function resumeWhenPaused({ deps, people }: Unconfirmed): Promise<void> {
  await waitUntil('the campaign is paused', () => isPaused(deps), patienceFor(people));
  await resume(deps);
}
