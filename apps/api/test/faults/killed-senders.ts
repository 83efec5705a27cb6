import type { LocalResend } from '@fairlead/local-resend';
import type { FaultPlan } from '@fairlead/local-resend/faults/faults';
import type { Deps } from '../../src/platform/deps.ts';
import type { Forked } from '../processes/forked.ts';
import { spawnSender } from '../processes/spawned-sender.ts';
import { waitUntil } from '../wait-until.ts';
import { leaveBatchesBehind } from './left-behind.ts';

const RUNNING = 3;
/** Processes are killed between these shares of the emails. */
const KILLS_FROM = 0.02;
const KILLS_TO = 0.9;

export type KilledSend = {
  recipients: number;
  /** Kills in the middle. Unless it's 0, there is one more before all others. */
  kills: number;
  faults: FaultPlan | null;
  /** From 0 to 1: decides when to kill, and which process. */
  random: () => number;
  /** Creates the campaign. */
  start(): Promise<unknown>;
  hasEnded(): Promise<boolean>;
  /** Called right after each kill. */
  killed?: () => void;
  /** The environment of the sender processes. */
  env?: Record<string, string>;
  /** Milliseconds from one kill to the next, and to the end. */
  within: number;
};

/** Sender processes; a killed one is replaced. */
function sendersOf({ config }: Deps, { env, random }: KilledSend) {
  const running = new Set<Forked>();
  const able = new Set<Forked>();
  const spawn = async () => {
    const sender = spawnSender(config, env);
    running.add(sender);
    await sender.ready;
    if (running.has(sender)) able.add(sender);
    return sender;
  };
  const kill = async (sender: Forked) => {
    running.delete(sender);
    able.delete(sender);
    await sender.kill();
  };
  return {
    spawn,
    kill,
    killOne: async () => {
      await waitUntil('a sender process is ready', () => able.size > 0, 120_000);
      const victim = [...able][Math.floor(random() * able.size)];
      if (victim) await kill(victim);
    },
    killAll: () => Promise.all([...running].map(kill)),
    /** @throws Error if a process ended that wasn't killed */
    checkAlive: () => {
      for (const { process } of running)
        if (process.exitCode !== null || process.signalCode !== null)
          throw new Error(`A sender process ended by itself (${process.exitCode ?? process.signalCode})`);
    },
  };
}

export type KilledSendResult = {
  /** Batches that the first killed process had claimed and not posted. */
  leftBehind: number;
};

/**
 * Sends a campaign with three processes; random ones are killed with SIGKILL at random moments and replaced. Whether
 * such a kill hits a batch between claim and post is chance; the kill before them, of the only process, always does.
 */
export async function sendWithKills(
  deps: Deps,
  mail: LocalResend,
  options: KilledSend,
): Promise<KilledSendResult> {
  const { recipients, kills, faults, random, within } = options;
  const senders = sendersOf(deps, options);
  const replacements: Promise<unknown>[] = [];
  try {
    const leftBehind = kills > 0 ? await leaveBatchesBehind(deps.db, mail, senders, options.start) : 0;
    if (kills > 0) options.killed?.();
    mail.setFaults(faults);
    await Promise.all(Array.from({ length: RUNNING }, senders.spawn));
    if (kills === 0) await options.start();
    const moments = Array.from({ length: kills }, () =>
      Math.ceil(recipients * (KILLS_FROM + (KILLS_TO - KILLS_FROM) * random())),
    ).sort((a, b) => a - b);
    for (const moment of moments) {
      const isReached = async () => mail.stats().mails >= moment || (await options.hasEnded());
      await waitUntil(`${moment} mails are accepted`, isReached, within, 50);
      senders.checkAlive();
      await senders.killOne();
      options.killed?.();
      replacements.push(senders.spawn());
    }
    await waitUntil('nothing is left to be sent', options.hasEnded, within, 100);
    await Promise.all(replacements);
    senders.checkAlive();
    return { leftBehind };
  } finally {
    await senders.killAll();
    await Promise.allSettled(replacements);
  }
}
