import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import type { MailTemplate } from '@fairlead/contract/email/templates';
import type { Caller, useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;

/** An email of one paragraph. */
export const saying = (words: string): MailDocument => ({
  ...offerDocument,
  subject: [{ type: 'text', text: words }],
  blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** An email that shows an uploaded image. */
export const showing = (image: string): MailDocument => ({
  ...offerDocument,
  blocks: [{ type: 'image', image, alt: 'A pier', decorative: false }],
});

/** What an admin does with templates and saved blocks over HTTP. */
export function templateCalls(app: App, { token }: Pick<Caller, 'token'>) {
  const as = { type: 'bearer' } as const;
  const path = '/api/email/templates';
  const blocks = '/api/email/saved-blocks';
  const post = (at: string, body?: object) => app.request().post(at).auth(token, as).send(body);
  const get = (at: string, query: object = {}) => app.request().get(at).query(query).auth(token, as);
  const patch = (at: string, body: object) => app.request().patch(at).auth(token, as).send(body);
  const create = (name: string, document: object = saying(name), key: string = crypto.randomUUID()) =>
    post(path, { key, name, document });
  return {
    create,
    /** A template that was just saved. */
    start: async (name = 'Spring', document?: object): Promise<MailTemplate> =>
      (await create(name, document).expect(200)).body.template,
    list: (query: object = {}) => get(path, query),
    find: (id: number, query: object = {}) => get(`${path}/${id}`, query),
    save: (id: number, version: number, document: object) =>
      app.request().put(`${path}/${id}`).auth(token, as).send({ version, document }),
    change: (id: number, change: object) => patch(`${path}/${id}`, change),
    duplicate: (id: number) => post(`${path}/${id}/duplicate`),
    versions: (id: number) => get(`${path}/${id}/versions`),
    restore: (id: number, from: number, version: number) =>
      post(`${path}/${id}/versions/${from}/restore`, { version }),
    builtIn: () => get('/api/email/built-in-templates'),
    duplicateBuiltIn: (slug: string) => post(`/api/email/built-in-templates/${slug}/duplicate`),
    listBlocks: () => get(blocks),
    saveBlocks: (name: string, content: unknown, key: string = crypto.randomUUID()) =>
      post(blocks, { key, name, blocks: content }),
    renameBlocks: (id: number, name: string) => patch(`${blocks}/${id}`, { name }),
    deleteBlocks: (id: number) => app.request().delete(`${blocks}/${id}`).auth(token, as),
  };
}
