import type { NewAddress, Person, PersonChange, PersonConflict } from '@fairlead/contract/people/people';
import type { Erasure, NamedText } from '@fairlead/contract/people/personal-data';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { PERSON_KEY } from '../../../api/query-keys.ts';

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [PERSON_KEY, id],
    queryFn: async ({ signal }): Promise<Person> =>
      (await call(client.people.find({ params: { id: String(id) }, fetchOptions: { signal } }))).person,
  });

/** What happened with a subscriber, newest first, paginated. */
export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [PERSON_KEY, id, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(
        client.people.timeline({
          params: { id: String(id) },
          query: pageParam ? { cursor: pageParam } : {},
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const changePerson = async (id: number, body: z.input<typeof PersonChange>): Promise<Person> =>
  (await call(client.people.change({ params: { id: String(id) }, body }))).person;

/** `reason`: who asked, and how. */
export const unsubscribePerson = async (id: number, reason: string): Promise<Person> =>
  (await call(client.people.unsubscribe({ params: { id: String(id) }, body: { reason } }))).person;

/** Retires a person's address for a new one. Resolves with the person at the new one. */
export const changeAddress = async (id: number, body: z.input<typeof NewAddress>): Promise<Person> =>
  (await call(client.people.changeAddress({ params: { id: String(id) }, body }))).person;

const isConflict = (body: unknown): body is PersonConflict =>
  typeof body === 'object' && body !== null && 'person' in body;

/** What was saved in the meantime, if a change was refused because of that. */
export const conflictOf = (error: unknown): PersonConflict | undefined =>
  error instanceof ApiError && error.status === 409 && isConflict(error.body) ? error.body : undefined;

type Format = 'html' | 'json';

/** Everything held about a person, as a file. Its name doesn't say whom it's about. */
export async function exportPersonalData(
  email: string,
  format: Format,
): Promise<{ name: string; content: Blob }> {
  const { personal_data } = await call(client.personalData.export({ body: { email } }));
  const { document, ...data } = personal_data;
  const name = `personal-data-${data.made_at.slice(0, 10)}.${format}`;
  const content =
    format === 'html'
      ? new Blob([document], { type: 'text/html' })
      : new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { name, content };
}

export const erasePerson = async (email: string): Promise<Erasure> =>
  (await call(client.personalData.erase({ body: { email } }))).erasure;

/** Masks addresses of someone who was erased in what others wrote. */
export const maskAddresses = async (emails: string[]): Promise<{ masked: number; named: NamedText[] }> =>
  call(client.personalData.mask({ body: { emails } }));

/** Anything that was loaded before may still name the person. */
export function forgetErased(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' });
  queries.removeQueries({ queryKey: [PERSON_KEY] });
  queries.invalidateQueries();
}
