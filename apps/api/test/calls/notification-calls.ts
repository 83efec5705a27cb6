import type { Notification } from '@fairlead/contract/team/notifications';
import type { Caller, useTestApp } from '../test-app.ts';

type Page = { notifications: Notification[]; unread: number; next_cursor: string | null };

/** What an admin does with notifications over HTTP. */
export function notificationCalls(app: ReturnType<typeof useTestApp>) {
  const as = { type: 'bearer' } as const;
  const list = async (
    { token }: Pick<Caller, 'token'>,
    query: Record<string, string> = {},
  ): Promise<Page> => {
    const path = '/api/admin/notifications';
    const { body } = await app.request().get(path).query(query).auth(token, as).expect(200);
    return body;
  };
  return {
    list,
    read: ({ token }: Pick<Caller, 'token'>, body: object) =>
      app.request().post('/api/admin/notifications/read').auth(token, as).send(body),
    settings: ({ token }: Pick<Caller, 'token'>) =>
      app.request().get('/api/admin/notification-settings').auth(token, as),
    choose: ({ token }: Pick<Caller, 'token'>, by_email: string[]) =>
      app.request().put('/api/admin/notification-settings').auth(token, as).send({ by_email }),
    /** Someone asks for a demo, from an IP of their own. */
    ask: (number: number, path: '/api/demo' | '/api/contact' = '/api/demo') =>
      app
        .request()
        .post(path)
        .set('X-Forwarded-For', `198.51.100.${number}`)
        .send({ name: `Visitor ${number}`, email: `visitor${number}@mail.invalid`, message: 'Hello' })
        .expect(200),
  };
}

export const namesOf = ({ notifications }: Page) => notifications.map(({ subject }) => subject.name);
