import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../apps/api/src/platform/config.ts';
import { eightPercentInTurn } from '../../../apps/api/test/faults/mail-faults.ts';
import { compareRecipients, exactlyOnce } from '../../../apps/api/test/faults/reconcile.ts';
import type { Forked } from '../../../apps/api/test/processes/forked.ts';
import { spawnSender } from '../../../apps/api/test/processes/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { besideApi, type RunningApi } from '../faults/api-process.ts';
import { WEBHOOK_ENV } from '../faults/post-webhooks.ts';
import { addPeople, allEnded, callsFor, campaignToAll, patienceFor, type Trial } from '../faults/trial.ts';
import type { Cells } from '../figures/table.ts';
import { type Footprint, takeFootprint } from './footprint.ts';
import { reportAndRemove } from './report-campaign.ts';
import { sampling } from './sampling.ts';

/** Milliseconds. */
const KILL_EVERY = 180_000;
const MOST_LINES = 80;

/** Of what is printed for a campaign. */
export const SOAK_COLUMNS = [
  'campaign',
  'sender, MB',
  'API, MB',
  'files and sockets',
  'connections',
  'dead rows',
  'kills',
];

export type Soaked = { samples: Footprint[]; kills: number; differing: number };
type Sizes = { people: number; minutes: number; print: (cells: Cells) => void };

// The faults are intended, so nothing is said about them.
const spawn = (config: Config) => spawnSender(config, { LEASE_SECONDS: '5', LOG_LEVEL: 'silent' });

/** A sender that's killed every few minutes, and replaced. */
function startVictim(config: Config, every: number) {
  let sender: Forked | undefined;
  let started = 0;
  const replacing = sampling(every, async () => {
    await sender?.kill();
    sender = spawn(config);
    await sender.ready;
    started += 1;
  });
  return {
    kills: () => Math.max(0, started - 1),
    stop: async () => {
      await replacing.stop();
      await sender?.kill();
    },
  };
}

/** Whether everyone was emailed once, by the provider's record. */
async function isExact({ deps, mail }: Trial, id: number, people: number): Promise<boolean> {
  const recipients = await deps
    .db('campaign_recipients')
    .where({ campaign_id: id })
    .select('email', 'status', 'provider_id');
  const { counted: _, ...wanted } = exactlyOnce(people);
  return isDeepStrictEqual(compareRecipients(recipients, mail.ledger()), wanted);
}

async function sendAgainAndAgain(trial: Trial, api: RunningApi, sizes: Sizes): Promise<Soaked> {
  const { people, minutes, print } = sizes;
  const { deps, mail } = trial;
  const { db, config } = deps;
  const sender = spawn(config);
  const victim = startVictim(config, Math.min(KILL_EVERY, minutes * 15_000));
  const samples: Footprint[] = [];
  let differing = 0;
  let printed = 0;
  let previous: number | undefined;
  try {
    await sender.ready;
    const begin = performance.now();
    const passed = () => (performance.now() - begin) / (minutes * 60_000);
    do {
      await mail.reset();
      mail.setFaults(eightPercentInTurn(callsFor(people), samples.length));
      const id = await campaignToAll(deps);
      const [counted] = await Promise.all([
        previous === undefined || reportAndRemove(trial, api.url, previous),
        waitUntil('the campaign has ended', () => allEnded(db), patienceFor(people), 100),
      ]);
      if (!counted || !(await isExact(trial, id, people))) differing += 1;
      previous = id;
      const sample = await takeFootprint(db, { sender: sender.process.pid ?? 0, api: api.pid });
      samples.push(sample);
      if (passed() * MOST_LINES < printed) continue;
      printed += 1;
      print([samples.length, ...Object.values(sample).map(Math.round), victim.kills()]);
    } while (passed() < 1);
    return { samples, kills: victim.kills(), differing };
  } finally {
    await Promise.all([sender.kill(), victim.stop()]);
  }
}

/**
 * Sends campaigns to the same people, one after the other, with 8% faults, through two senders, one of which is killed
 * every few minutes. Meanwhile an API process records what is reported about the campaign before.
 */
export async function soak(trial: Trial, sizes: Sizes): Promise<Soaked> {
  await addPeople(trial.deps.db, sizes.people);
  return besideApi(trial, { SENDER: 'off', ...WEBHOOK_ENV }, (api) => sendAgainAndAgain(trial, api, sizes));
}
