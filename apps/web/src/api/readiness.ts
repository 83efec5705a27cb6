import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

type Answer = Awaited<ReturnType<typeof client.system.ready>>;
type Checks = Extract<Answer, { status: 200 }>['body']['checks'];

/** What the server says of itself. `checks` is null where it answered, but not with that. */
export type Readiness = { server: 'ok' | 'failing' | 'unreachable'; checks: Checks | null };

/** Milliseconds after which a server that does not answer counts as out of reach. */
const PATIENCE_MS = 10_000;

/** Never fails: that the server is out of reach is an answer, too. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async (): Promise<Readiness> => {
    try {
      const answer = await client.system.ready({
        fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) },
      });
      const checks = answer.status === 200 || answer.status === 503 ? answer.body.checks : undefined;
      return { server: checks ? 'ok' : 'failing', checks: checks ?? null };
    } catch {
      return { server: 'unreachable', checks: null };
    }
  },
});
