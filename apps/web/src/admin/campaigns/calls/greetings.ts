import type { FirstNameChange, Greeting } from '@fairlead/contract/campaigns/greetings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import type { AudienceBody } from './campaigns.ts';
import { EMAIL_CHECK_KEY } from './email-check.ts';

/** Key prefix of all lists of greetings. */
const GREETINGS_KEY = 'greetings';

export type Greetings = { people: number; looked_at: number | null; greetings: Greeting[] };

/** Whose greeting looks odd. Never from before the dialog was opened. */
export const greetingsQuery = (body: AudienceBody) =>
  queryOptions({
    queryKey: [GREETINGS_KEY, body],
    queryFn: ({ signal }): Promise<Greetings> =>
      call(client.greetings.find({ body, fetchOptions: { signal } })),
    gcTime: 0,
  });

/** @returns the ids of those who have their first name now; the others’ names changed meanwhile */
export async function fixGreetings(queries: QueryClient, first_names: FirstNameChange[]): Promise<number[]> {
  const { changed } = await call(client.greetings.fix({ body: { first_names } }));
  peopleChanged(queries, 'reload');
  for (const key of [GREETINGS_KEY, EMAIL_CHECK_KEY]) queries.invalidateQueries({ queryKey: [key] });
  return changed;
}
