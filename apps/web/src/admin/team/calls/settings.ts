import type { RetentionReport } from '@fairlead/contract/team/retention';
import type { Retention, RetentionSetting } from '@fairlead/contract/team/retention-limits';
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

/** Key prefix of what old data there is, and what was deleted. */
export const RETENTION_KEY = ['retention'];

type Tried = Partial<Retention>;

const queryOf = (tried: Tried) =>
  Object.fromEntries(
    Object.entries(tried).map(([setting, days]) => [setting, days === null ? 'none' : String(days)]),
  ) as Partial<Record<RetentionSetting, string>>;

/** What the next night would delete, with these days instead of the saved ones, and what the last nights did. */
export const retentionQuery = (tried: Tried) =>
  queryOptions({
    queryKey: [...RETENTION_KEY, tried],
    queryFn: async ({ signal }): Promise<RetentionReport> =>
      (await call(client.retention.read({ query: queryOf(tried), fetchOptions: { signal } }))).retention,
  });
