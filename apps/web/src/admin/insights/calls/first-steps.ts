import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** The first steps that are done, and whether this admin wants to see them. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(client.firstSteps.read({ fetchOptions: { signal } })),
});

export const dismissFirstSteps = () => call(client.firstSteps.dismiss());
