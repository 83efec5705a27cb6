import { randomUUID } from 'node:crypto';
import type { SegmentDefinition, SegmentRule } from '@fairlead/contract/lists/segment-definition';
import type { Caller, useTestApp } from '../test-app.ts';

/** What an admin does with tags and segments. */
export function segmentCalls(app: ReturnType<typeof useTestApp>, { token }: Caller) {
  const call = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
    app.request()[method](`/api/email/${path}`).auth(token, { type: 'bearer' }).send(body);
  return {
    tags: () => call('get', 'tags'),
    createTag: (name: string) => call('post', 'tags', { name }),
    renameTag: (id: number, name: string) => call('patch', `tags/${id}`, { name }),
    deleteTag: (id: number) => call('delete', `tags/${id}`),
    setTag: (body: object) => call('post', 'subscribers/set-tag', body),
    list: () => call('get', 'segments'),
    find: (id: number) => call('get', `segments/${id}`),
    create: (name: string, definition: unknown, key = randomUUID()) =>
      call('post', 'segments', { key, name, definition }),
    save: (id: number, version: number, name: string, definition: unknown) =>
      call('put', `segments/${id}`, { version, name, definition }),
    delete: (id: number) => call('delete', `segments/${id}`),
    people: (definition: unknown) => call('post', 'segments/people', { definition }),
    count: (definition: unknown) => call('post', 'segments/count', { definition }),
  };
}

/** People who match all of some rules. */
export const all = (...rules: SegmentDefinition['rules']): SegmentDefinition => ({ match: 'all', rules });

export const isRole = (...roles: Extract<SegmentRule, { about: 'role' }>['roles']): SegmentRule => ({
  about: 'role',
  is: true,
  roles,
});
