import type { Admin } from '@fairlead/contract/access/auth';
import type { Invitation, NewAdmin, PasswordChange } from '@fairlead/contract/team/admins';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { ACTIVITY_KEY } from './activity.ts';

/** All admins in the order they were created. */
export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: async ({ signal }) => (await call(client.admins.list({ fetchOptions: { signal } }))).admins,
});

/** Refetches after an action on an account. Resolves when the screen is up to date, or when the refetch has failed. */
export async function adminsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    [adminsQuery.queryKey, ACTIVITY_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/** Removes a deleted admin from the cached list before it's refetched. */
export const withoutAdmin = (queries: QueryClient, id: number): void => {
  queries.setQueryData(adminsQuery.queryKey, (admins) => admins?.filter((admin) => admin.id !== id));
};

export const createAdmin = async (body: z.input<typeof NewAdmin>): Promise<Admin> =>
  (await call(client.admins.create({ body }))).admin;

export const inviteAdmin = async (body: z.input<typeof Invitation>): Promise<Admin> =>
  (await call(client.admins.invite({ body }))).admin;

export const changeMyPassword = (body: z.input<typeof PasswordChange>) =>
  call(client.admins.changeMyPassword({ body }));

/** @returns the confirmation to show, as do the next three */
export const resendInvitation = async (id: number): Promise<string> =>
  (await call(client.admins.resendInvitation({ params: { id: String(id) } }))).message;

export const sendResetLink = async (id: number): Promise<string> =>
  (await call(client.admins.sendResetLink({ params: { id: String(id) } }))).message;

/** Sends the target state instead of toggling, so it doesn't undo another admin's identical action. */
export const setAdminActive = async (id: number, is_active: boolean): Promise<string> =>
  (
    await call(
      client.admins.toggleStatus({
        params: { id: String(id) },
        query: { is_active: is_active ? 'true' : 'false' },
      }),
    )
  ).message;

/** For someone who lost them. */
export const removeSecondFactors = async (id: number): Promise<string> =>
  (await call(client.admins.removeSecondFactors({ params: { id: String(id) } }))).message;

export const deleteAdmin = async (id: number): Promise<string> =>
  (await call(client.admins.delete({ params: { id: String(id) } }))).message;
