import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

type Answer = Awaited<ReturnType<typeof client.system.ready>>;
type Checks = Extract<Answer, { status: 200 }>['body']['checks'];

/** The server's own health report. `checks` is null if it answered with anything else. */
export type Readiness = { server: 'ok' | 'failing' | 'unreachable'; checks: Checks | null };

/** Timeout in milliseconds, after which the server counts as unreachable. */
const TIMEOUT_MS = 10_000;

/** Never throws: an unreachable server is a valid result. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async (): Promise<Readiness> => {
    try {
      const answer = await client.system.ready({
        fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) },
      });
      const checks = answer.status === 200 || answer.status === 503 ? answer.body.checks : undefined;
      return { server: checks ? 'ok' : 'failing', checks: checks ?? null };
    } catch {
      return { server: 'unreachable', checks: null };
    }
  },
});
