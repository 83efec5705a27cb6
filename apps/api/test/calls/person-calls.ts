import type { Person, PersonEvent } from '@fairlead/contract/people/people';
import type { useTestApp } from '../test-app.ts';

/** What events say, without their times. */
export const shownEvents = (events: PersonEvent[]): string[] =>
  events.map(({ kind, by, detail, outcome, suppression, about }) =>
    [kind, by, detail, outcome, suppression, about?.kind, about?.label].filter(Boolean).join(' · '),
  );

/** What admins do on a person's page. */
export function personCalls(app: ReturnType<typeof useTestApp>) {
  const path = (id: number | string, part = '') => `/api/email/subscribers/${id}${part}`;
  const get = async (token: string, url: string) => app.request().get(url).auth(token, { type: 'bearer' });
  return {
    find: (token: string, id: number | string) => get(token, path(id)),
    timeline: (token: string, id: number | string, query = '') => get(token, path(id, `/timeline${query}`)),
    events: async (token: string, id: number): Promise<PersonEvent[]> =>
      (await get(token, path(id, '/timeline'))).body.events,
    change: async (token: string, id: number | string, body: object) =>
      app.request().put(path(id)).auth(token, { type: 'bearer' }).send(body),
    unsubscribe: async (token: string, id: number, reason?: string) =>
      app.request().post(path(id, '/unsubscribe')).auth(token, { type: 'bearer' }).send({ reason }),
    move: async (token: string, id: number, body: object) =>
      app.request().post(path(id, '/address')).auth(token, { type: 'bearer' }).send(body),
    /** The person with some values replaced, as the page sends it. */
    edited: ({ version, name, first_name, organization, role, notes }: Person, change: Partial<Person>) => ({
      version,
      name,
      first_name,
      organization,
      role,
      notes,
      ...change,
    }),
  };
}
