import type { Settings } from '@fairlead/contract/team/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call(client.settings.read({ fetchOptions: { signal } }))).settings,
});

export const changeSettings = async (body: Partial<Settings>): Promise<Settings> =>
  (await call(client.settings.change({ body }))).settings;
