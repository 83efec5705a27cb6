import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { type Row, seconds } from './part.ts';
import { patienceFor } from './trial.ts';
import { launchTo, sendWith, type Unconfirmed } from './unconfirmed.ts';

const NEIGHBORS = 3;
const NEIGHBOR_PEOPLE = 500;
/** Milliseconds that each call takes. */
const CALL = 20;
/** A healthy campaign may take so many times as long as alone, and seconds on top. */
const TIMES = 2;
const EXTRA = 5;

async function secondsUntil(what: string, holds: () => Promise<boolean>, within: number): Promise<number> {
  const begin = performance.now();
  await waitUntil(what, holds, within, 50);
  return (performance.now() - begin) / 1_000;
}

/** Seconds until a campaign's people who can be emailed are, Infinity if that takes too long. */
async function timeOf({ deps, people }: Unconfirmed, campaign: number, within: number): Promise<number> {
  const isDone = async () =>
    (await deps.db('campaigns').where({ id: campaign }).first('sent_count'))?.sent_count === people;
  return secondsUntil('the healthy ones are sent', isDone, within).catch(() => Number.POSITIVE_INFINITY);
}

/**
 * Three campaigns whose calls always fail: a healthy one beside them may hardly take longer than alone. In the control,
 * its own calls fail, too.
 */
export async function besideNeighbors(trial: Unconfirmed, isControl: boolean): Promise<Row> {
  const { deps, mail, people } = trial;
  mail.setFaults({ delay: CALL });
  const alone = sendWith(deps);
  const time = await timeOf(trial, await launchTo(deps, people), patienceFor(people));
  await alone.stop();

  for (let count = 0; count < NEIGHBORS; count += 1) await launchTo(deps, NEIGHBOR_PEOPLE, 'neighbor');
  mail.setFaults({ delay: CALL, chokesOn: isControl ? '@mail.invalid' : 'neighbor' });
  const limit = TIMES * time + EXTRA;
  const campaign = await launchTo(deps, people);
  const sender = sendWith(deps);
  const beside = await timeOf(trial, campaign, limit * 1_000);
  await sender.stop();
  const what = isControl ? 'control: its own calls fail, too' : `${NEIGHBORS} failing neighbors`;
  return {
    ok: beside <= limit !== isControl,
    cells: [
      what,
      people,
      seconds(time),
      Number.isFinite(beside) ? seconds(beside) : `over ${seconds(limit)}`,
    ],
  };
}
