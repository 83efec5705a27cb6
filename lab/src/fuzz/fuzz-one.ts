import type { Endpoint } from '@fairlead/contract/endpoints';
import { startLocalResend } from '@fairlead/local-resend';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import type { FuzzRequest } from '../../../apps/api/test/fuzz/arbitrary-request.ts';
import { fuzzEndpoint, sendEach, sendEdges, shown } from '../../../apps/api/test/fuzz/fuzz-endpoint.ts';
import { hugeRequests } from '../../../apps/api/test/fuzz/huge-requests.ts';
import type { Program } from '../../../apps/api/test/processes/programs.ts';
import { openAdminSession } from '../admin-session.ts';
import type { Started } from '../lab-command.ts';
import { startFuzzedApi } from './fuzzed-api.ts';

const JWT_SECRET = 'only-for-fuzzing-0123456789-abcdefghijklmnopqrstuvwxyz';
const SINK = { ledgerFile: null, rateLimit: null, bodyCap: 0, deliver: 'off' } as const;
/** Milliseconds of its own CPU time that the event loop may spend on one turn. */
export const TURN_MAX = 250;
/** Megabytes of memory that the process may have at once. */
export const MEMORY_MAX = 512;

export type Fuzzed = {
  /** How many answers had which status. */
  statuses: Map<number, number>;
  slowestTurn: number;
  /** Megabytes. */
  memory: number;
  /** What may not happen, and which request led to it. */
  fault?: unknown;
};
export type Fuzzing = {
  program: Program;
  /** Requests change it. */
  databaseUrl: string;
  requests: number;
  seed: number;
};

/** A new one for each request, or the limits per client would refuse most. */
function clientIps(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
}

/** What `fuzzEndpoint` needs. */
async function openTarget({ program, databaseUrl }: Fuzzing, started: Started, fuzzed: Fuzzed) {
  const db = connect(databaseUrl, { poolSize: 1 });
  started.onEnd(() => db.destroy());
  const mail = await startLocalResend(SINK);
  started.onEnd(() => mail.close());
  const env = { DATABASE_URL: databaseUrl, JWT_SECRET, ERASURE_KEY: JWT_SECRET, RESEND_BASE_URL: mail.url };
  const api = await started.keep(startFuzzedApi(program, env));
  let session: Awaited<ReturnType<typeof openAdminSession>> | undefined;
  return {
    url: api.url,
    nextIp: clientIps(),
    openSession: async () => {
      await session?.remove();
      session = await openAdminSession(db, JWT_SECRET);
      return session.token;
    },
    onAnswer: (status: number) => void fuzzed.statuses.set(status, (fuzzed.statuses.get(status) ?? 0) + 1),
    afterBatch: async (batch: readonly FuzzRequest[]) => {
      const { turn, memory } = await api.measured();
      fuzzed.slowestTurn = Math.max(fuzzed.slowestTurn, turn);
      fuzzed.memory = memory;
      const these = batch.map(shown).join('\n');
      if (turn > TURN_MAX) throw new Error(`One of these took ${turn} ms of CPU time:\n${these}`);
      if (memory > MEMORY_MAX) throw new Error(`One of these took ${memory} MB of memory:\n${these}`);
    },
  };
}

/** Fuzzes one endpoint of an API process of its own, up to the first fault. */
export async function fuzzOne(endpoint: Endpoint, fuzzing: Fuzzing, started: Started): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { statuses: new Map(), slowestTurn: 0, memory: 0 };
  const target = await openTarget(fuzzing, started, fuzzed);
  try {
    await fuzzEndpoint(endpoint, target, fuzzing);
    await sendEdges(endpoint, target);
    await sendEach(endpoint, target, hugeRequests(endpoint));
  } catch (fault) {
    fuzzed.fault = fault;
  }
  return fuzzed;
}
