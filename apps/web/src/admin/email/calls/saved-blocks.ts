import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** The team's saved blocks, by name. */
export const savedBlocksQuery = queryOptions({
  queryKey: ['saved-blocks'],
  queryFn: async ({ signal }) =>
    (await call(client.savedBlocks.list({ fetchOptions: { signal } }))).saved_blocks,
});

/** A repeat with the same `key` finds what the first request saved. */
export const saveBlocks = async (body: { key: string; name: string; blocks: MailBlock[] }) =>
  (await call(client.savedBlocks.create({ body }))).saved_block;

export const renameSavedBlock = async ({ id, name }: { id: number; name: string }) =>
  (await call(client.savedBlocks.rename({ params: { id: String(id) }, body: { name } }))).saved_block;

export const deleteSavedBlock = async (id: number): Promise<void> => {
  await call(client.savedBlocks.delete({ params: { id: String(id) } }));
};
