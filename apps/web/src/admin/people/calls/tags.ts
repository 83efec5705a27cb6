import type { Tag } from '@fairlead/contract/people/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { TAGS_KEY } from '../../../api/query-keys.ts';

/** The team's tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: [TAGS_KEY],
  queryFn: async ({ signal }): Promise<Tag[]> =>
    (await call(client.tags.list({ fetchOptions: { signal } }))).tags,
});

export const renameTag = async (id: number, name: string): Promise<Tag> =>
  (await call(client.tags.rename({ params: { id: String(id) }, body: { name } }))).tag;

/** Takes it from everyone who has it, too. */
export const deleteTag = (id: number) => call(client.tags.delete({ params: { id: String(id) } }));
