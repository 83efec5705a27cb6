import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

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
