import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** Where this account is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async ({ signal }) => (await call(client.account.sessions({ fetchOptions: { signal } }))).sessions,
});

export const endSession = (id: string) => call(client.account.endSession({ params: { id } }));

/** @returns how many sessions ended */
export const endOtherSessions = async (): Promise<number> =>
  (await call(client.account.endOtherSessions())).ended;
