import type { CustomField } from '@fairlead/contract/people/custom-fields';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** The team's custom fields, in the order in which they were added. */
export const customFieldsQuery = queryOptions({
  queryKey: ['custom-fields'],
  queryFn: async ({ signal }): Promise<CustomField[]> =>
    (await call(client.customFields.list({ fetchOptions: { signal } }))).fields,
});
