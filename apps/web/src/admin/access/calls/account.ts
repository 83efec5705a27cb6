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

/** The second factors of this account, and what's possible here. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(client.secondFactors.list({ fetchOptions: { signal } })),
});

export const beginAuthenticator = () => call(client.secondFactors.beginAuthenticator());

type Enrollment = { enrollment: string; name: string };

export const addAuthenticator = (body: Enrollment & { code: string }) =>
  call(client.secondFactors.addAuthenticator({ body }));

export const beginPasskey = () => call(client.secondFactors.beginPasskey());

type AddPasskey = Parameters<typeof client.secondFactors.addPasskey>[0]['body'];
export const addPasskey = (body: AddPasskey) => call(client.secondFactors.addPasskey({ body }));

export const removeFactor = (id: number) => call(client.secondFactors.remove({ params: { id: String(id) } }));

export const newRecoveryCodes = async (): Promise<string[]> =>
  (await call(client.secondFactors.newRecoveryCodes())).recovery_codes;

export const changeEmail = async (email: string) =>
  (await call(client.account.changeEmail({ body: { email } }))).admin;
