import type { NotificationKind } from '@fairlead/contract/team/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** The kinds of notifications that the admin also gets by email. */
export const emailKindsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) =>
    (await call(client.notifications.settings({ fetchOptions: { signal } }))).settings.by_email,
});

export const changeEmailKinds = async (by_email: NotificationKind[]): Promise<NotificationKind[]> =>
  (await call(client.notifications.changeSettings({ body: { by_email } }))).settings.by_email;
