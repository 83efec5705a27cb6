import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { useTestApp } from '../test-app.ts';

type Listed = { inquiries: Inquiry[]; total: number; total_is_capped: boolean; next_cursor: string | null };

export const inquirersOf = ({ body }: { body: Listed }) => body.inquiries.map(({ name }) => name);

/** What an admin does with inquiries over HTTP. */
export function inboxCalls(app: ReturnType<typeof useTestApp>) {
  const get = async (token: string, path = '', query: Record<string, string> = {}) => {
    const answer = await app
      .request()
      .get(`/api/inquiries${path}`)
      .query(query)
      .auth(token, { type: 'bearer' });
    return { status: answer.status, body: answer.body as Listed & { error?: string } };
  };
  const send = (token: string, method: 'post' | 'put' | 'delete', path: string, body?: object) =>
    app.request()[method](`/api/inquiries/${path}`).auth(token, { type: 'bearer' }).send(body);
  return {
    get,
    list: (token: string, query?: Record<string, string>) => get(token, '', query),
    mark: (token: string, path: string, body: object) =>
      app.request().patch(`/api/inquiries/${path}`).auth(token, { type: 'bearer' }).send(body),
    assign: (token: string, inquiry: string, body: object) => send(token, 'put', `${inquiry}/assignee`, body),
    addNote: (token: string, inquiry: string, body: object) =>
      send(token, 'post', `${inquiry}/notes`, { key: crypto.randomUUID(), ...body }),
    deleteNote: (token: string, inquiry: string, note: number) =>
      send(token, 'delete', `${inquiry}/notes/${note}`),
    reply: (token: string, inquiry: string, body: object) =>
      send(token, 'post', `${inquiry}/replies`, { key: crypto.randomUUID(), ...body }),
    addSubscriber: (token: string, inquiry: string, body: object) =>
      send(token, 'post', `${inquiry}/subscriber`, body),
  };
}
