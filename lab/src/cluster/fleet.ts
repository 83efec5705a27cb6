import { BATCH_SIZE } from '@fairlead/contract/limits';
import { ADMIN } from '../../../apps/api/test/cluster/front-door.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../apps/api/test/processes/spawned-api.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { Trial } from '../faults/trial.ts';

/** Seconds, to leave time for everything else. All senders share one rate limit. */
const SENDING_TAKES = 60;

type Kind = 'api' | 'sender';
type Member = { kind: Kind; api: SpawnedApi; url?: string };

export type Fleet = {
  /** The URLs of the APIs that are ready. */
  urls(): string[];
  /** Kills one process of this kind with SIGKILL and starts another. */
  replace(kind: Kind, random: () => number): Promise<void>;
  /** @throws Error when one ended that we didn't kill */
  checkAlive(): void;
  /** Resolves when all started processes are ready. */
  complete(): Promise<void>;
  /** Ends them all. */
  end(): Promise<void>;
};

/** Three API processes and three senders, started as an operator would, on one database URL. */
export async function startFleet({ deps, mail }: Trial, recipients: number): Promise<Fleet> {
  const callsPerSecond = recipients / BATCH_SIZE / SENDING_TAKES;
  const members = new Set<Member>();
  const starting = new Set<Promise<void>>();
  const start = (kind: Kind): Promise<void> => {
    const api = spawnApi({
      DATABASE_URL: deps.config.databaseUrl,
      RESEND_BASE_URL: mail.url,
      SENDER: kind === 'sender' ? 'on' : 'off',
      SEND_RATE: String(callsPerSecond),
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: 'bench@bench.invalid',
    });
    const member: Member = { kind, api };
    members.add(member);
    const started = untilReady(api).then(
      ({ url }) => {
        member.url = url;
      },
      (error) => {
        if (members.has(member)) throw error;
      },
    );
    starting.add(started);
    started.then(
      () => starting.delete(started),
      () => undefined,
    );
    return started;
  };
  const ready = (kind: Kind) => [...members].filter((member) => member.kind === kind && member.url);
  const kill = async (member: Member) => {
    members.delete(member);
    member.api.process.kill('SIGKILL');
    await member.api.exitCode;
  };
  const end = async () => void (await Promise.all([...members].map(kill)));
  try {
    await start('api');
    const others: Kind[] = ['api', 'api', 'sender', 'sender', 'sender'];
    await Promise.all(others.map(start));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    urls: () => ready('api').map(({ url }) => url ?? ''),
    replace: async (kind, random) => {
      await waitUntil(`two of ${kind} are ready`, () => ready(kind).length > 1, 120_000);
      const candidates = ready(kind);
      const victim = candidates[Math.floor(random() * candidates.length)];
      if (victim) await kill(victim);
      void start(kind).catch(() => undefined);
    },
    checkAlive: () => {
      for (const { kind, api } of members)
        if (api.process.exitCode !== null || api.process.signalCode !== null)
          throw new Error(`One of ${kind} ended on its own: ${api.output()}`);
    },
    complete: async () => void (await Promise.all(starting)),
    end,
  };
}
