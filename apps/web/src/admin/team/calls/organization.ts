import type { OrganizationChanges } from '@fairlead/contract/platform/organization';
import type {
  OrganizationConflict,
  PreviewOf,
  ServerSettings,
  StoredOrganization,
} from '@fairlead/contract/team/organization';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

const picked = ({ version, organization }: StoredOrganization): StoredOrganization => ({
  version,
  organization,
});

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: async ({ signal }): Promise<StoredOrganization & { server?: ServerSettings | undefined }> => {
    const reply = await call(client.organization.read({ fetchOptions: { signal } }));
    return { ...picked(reply), server: reply.server };
  },
});

/** `version` is the one that was changed. */
export const changeOrganization = async (
  body: OrganizationChanges & { version: number },
): Promise<StoredOrganization> => picked(await call(client.organization.change({ body })));

/** Takes back the change that led to one version, and `version` is the newest. */
export const undoChange = async (body: { version: number; change: number }): Promise<StoredOrganization> =>
  picked(await call(client.organization.undo({ body })));

/** What's stored now, if a change was refused because someone else was faster. */
export function newerOrganization(error: unknown): StoredOrganization | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { version, organization } = error.body as OrganizationConflict;
  return version !== undefined && organization ? { version, organization } : undefined;
}

/** Its changes, newest first, paginated. */
export const organizationHistoryQuery = infiniteQueryOptions({
  queryKey: ['organization-history'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(client.organization.history({ query: cursor ? { cursor } : {}, fetchOptions: { signal } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** What a part of the site, or an email, would look like with these values. */
export const organizationPreviewQuery = (show: PreviewOf, values: OrganizationChanges) =>
  queryOptions({
    queryKey: ['organization-preview', show, values],
    queryFn: ({ signal }) =>
      call(client.organization.preview({ body: { show, ...values }, fetchOptions: { signal } })),
    // Its addresses work for five minutes.
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
    refetchInterval: 4 * 60_000,
    // While someone types, not when they choose another part.
    placeholderData: (previous, query) => (query?.queryKey[1] === show ? previous : undefined),
  });

/** Scheduled campaigns with the sender's old name, postal address, or logo. */
export const oldSendersQuery = queryOptions({
  queryKey: ['organization-scheduled'],
  queryFn: async ({ signal }) =>
    (await call(client.organization.scheduled({ fetchOptions: { signal } }))).campaigns,
});

export const updateOldSenders = async () =>
  (await call(client.organization.updateScheduled({ body: {} }))).campaigns;

/** @returns the path of the captions */
export const uploadCaptions = async (text: string) =>
  (await call(client.captions.upload({ body: { text } }))).path;
