import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { CustomKind } from '@fairlead/contract/platform/custom-fields';
import type { Caller, useTestApp } from '../test-app.ts';

/** What a super admin does with custom fields over HTTP. */
export function customFieldCalls(app: ReturnType<typeof useTestApp>, { token }: Pick<Caller, 'token'>) {
  const path = '/api/email/custom-fields';
  const call = (method: 'get' | 'post' | 'put' | 'delete', at = '', body?: object) =>
    app.request()[method](`${path}${at}`).auth(token, { type: 'bearer' }).send(body);
  return {
    list: () => call('get'),
    create: (name: string, kind: CustomKind, also: object = {}) => call('post', '', { name, kind, ...also }),
    rename: (id: number, name: string) => call('put', `/${id}`, { name }),
    remove: (id: number) => call('delete', `/${id}`),
    /** One of each kind, by name. */
    several: async (fields: Record<string, CustomKind>): Promise<CustomField[]> => {
      const created: CustomField[] = [];
      for (const [name, kind] of Object.entries(fields))
        created.push((await call('post', '', { name, kind }).expect(200)).body.field);
      return created;
    },
  };
}
