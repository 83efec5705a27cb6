import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import type { Row } from './part.ts';
import { judged, loseAnswer, sendWith, type Unconfirmed, untilEnded, withKey } from './unconfirmed.ts';

type Refusal = {
  what: string;
  /** What happens to the first post. */
  lost: 'accepted-lost' | '500';
  /** To the calls about it after that: first the batch again, then other emails under its key. */
  after: FaultKind[];
};

const ACCEPTED: Refusal = {
  what: 'accepted, lost, and refused later: 409',
  lost: 'accepted-lost',
  after: ['422'],
};

export const REFUSALS: readonly Refusal[] = [
  { what: 'lost, and refused later: proof', lost: '500', after: ['422'] },
  { what: 'lost, refused later, and proof lost', lost: '500', after: ['422', 'accepted-lost'] },
  ACCEPTED,
];

/**
 * A batch without an answer is refused when it's asked about. Other emails under its key prove that it wasn't accepted, or
 * get 409: then its people stay unconfirmed. In the control, keys are ignored, and so the proof is wrong.
 */
export async function refuseLater(
  trial: Unconfirmed,
  { what, lost, after }: Refusal,
  isControl: boolean,
): Promise<Row> {
  const { mail } = trial;
  // A key that can't read the list, where the emails would be found.
  const deps = withKey(
    { ...trial.deps, config: { ...trial.deps.config, sendConcurrency: 1 } },
    're_sending_trial',
  );
  await loseAnswer(trial, deps, lost);
  const accepted = mail.stats().mails;
  mail.setFaults({ script: after });
  const sender = sendWith(deps);
  await untilEnded(trial);
  await sender.stop();
  return judged(trial, `${isControl ? 'control: keys are ignored, ' : ''}${what}`, {
    isControl,
    uncertain: isControl ? 0 : accepted,
  });
}

/** The control of them all: with keys, other emails would get 409. */
export const refuseAccepted = (trial: Unconfirmed): Promise<Row> => refuseLater(trial, ACCEPTED, true);
