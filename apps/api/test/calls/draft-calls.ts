import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import type { Caller, useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;

export const draftContent = (change: Partial<DraftContent> = {}): DraftContent => ({
  ...newDraft(offerDocument, 'America/Chicago', 'Spring'),
  ...change,
});

/** What an admin does with drafts over HTTP. */
export function draftCalls(app: App, { token }: Pick<Caller, 'token'>) {
  const as = { type: 'bearer' } as const;
  const path = '/api/email/drafts';
  const create = (content: object = draftContent(), key: string = crypto.randomUUID()) =>
    app.request().post(path).auth(token, as).send({ key, content });
  return {
    create,
    /** A draft that was just started. */
    start: async (content?: object): Promise<{ id: number; version: number }> => {
      const { id, version } = (await create(content).expect(200)).body.draft;
      return { id, version };
    },
    list: (query: Record<string, string> = {}) => app.request().get(path).query(query).auth(token, as),
    find: (id: number) => app.request().get(`${path}/${id}`).auth(token, as),
    save: (id: number, version: number, content: object) =>
      app.request().put(`${path}/${id}`).auth(token, as).send({ version, content }),
    delete: (id: number, version: number) =>
      app.request().delete(`${path}/${id}`).query({ version }).auth(token, as),
    duplicate: (campaignId: number) =>
      app.request().post(`/api/email/campaigns/${campaignId}/duplicate`).auth(token, as),
    edit: (campaignId: number) =>
      app.request().post(`/api/email/campaigns/${campaignId}/edit`).auth(token, as),
    send: (draft: object, body: object = {}, headers: Record<string, string> = {}) =>
      app
        .request()
        .post('/api/email/send-marketing-emails')
        .auth(token, as)
        .set(headers)
        .send({
          subject: 'Unused',
          recipient_type: 'manual',
          manual_emails: ['kim@mail.invalid'],
          draft,
          ...body,
        }),
    campaigns: () => app.request().get('/api/email/campaigns').auth(token, as),
    report: (campaignId: number) => app.request().get(`/api/email/campaigns/${campaignId}`).auth(token, as),
    undo: (campaignId: number) =>
      app.request().post(`/api/email/campaigns/${campaignId}/cancel`).auth(token, as),
    post: (at: string, body: object) => app.request().post(at).auth(token, as).send(body),
  };
}
