import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscriber } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
let token: string;

beforeEach(async () => {
  ({ token } = await app.asSuperAdmin());
  for (const email of ['ann@mail.invalid', 'bo@mail.invalid']) await createSubscriber(app.db, { email });
});

type Method = 'get' | 'post' | 'patch' | 'put';

const send = (method: Method, path: string, body?: string) => {
  const request = app.request()[method](`/api${path}`).auth(token, { type: 'bearer' });
  return body === undefined ? request : request.type('json').send(body);
};

// asvs 2.2.1
describe('a mistyped field is named, and nothing is done without it', () => {
  test.each([
    ['patch', '/admin/settings', '{"idle_minuts":30}', 'There’s no field “idle_minuts”.'],
    ['post', '/email/subscribers/count', '{"rol":"other"}', 'There’s no field “rol”.'],
    [
      'post',
      '/email/subscribers/set-active',
      '{"is_active":false,"selection":{"serach":"ann"}}',
      '“selection” has no field “serach”.',
    ],
    [
      'post',
      '/email/subscribers/set-tag',
      '{"tag":"Guests","has_tag":true,"selection":{"tags":1}}',
      '“selection” has no field “tags”.',
    ],
    ['post', '/email/subscribers/set-active', '{"is_activ":false,"ids":[1]}', 'There’s no field “is_activ”.'],
    ['post', '/email/audience', '{"recipient_type":"all_active","topic":1}', 'There’s no field “topic”.'],
    ['post', '/email/subscribers/count', '{"__proto__":{"role":"other"}}', 'There’s no field “__proto__”.'],
    ['post', '/email/subscribers/count', '{"constructor":1}', 'There’s no field “constructor”.'],
    ['post', '/email/subscribers/count', `{"${'x'.repeat(500)}":1}`, `There’s no field “${'x'.repeat(40)}”.`],
    ['get', '/email/subscribers/export?rol=other', undefined, 'There’s no field “rol”.'],
    ['get', '/email/subscribers?serach=ann', undefined, 'There’s no field “serach”.'],
    ['get', '/inquiries/export?stauts=new', undefined, 'There’s no field “stauts”.'],
    ['get', '/admin/activity-log?form=2026-11-20T00:00:00Z', undefined, 'There’s no field “form”.'],
  ] as const)('%s %s %s', async (method, path, body, error) => {
    const answer = await send(method, path, body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await app.db('subscribers').where({ is_active: true })).toHaveLength(2);
    expect(await app.db('subscriber_tags')).toEqual([]);
  });
});

test('beside other mistakes, it’s named first', async () => {
  const { body } = await send('put', '/email/subscribers/1', '{"version":"1","rol":"other","name":1}');
  expect(body).toEqual({
    success: false,
    error: 'There’s no field “rol”.',
    fields: { rol: 'There’s no field “rol”.', role: expect.any(String), name: '“name” must be text.' },
  });
});

describe('visitors and links keep working with what others add', () => {
  test.each([
    ['/demo', { name: 'Ann', email: 'ann@mail.invalid', utm_source: 'mail' }],
    ['/contact', { name: 'Ann', email: 'ann@mail.invalid', message: 'Hello', page: '/contact' }],
    ['/email/unsubscribe', { email: 'ann@mail.invalid', utm_source: 'mail' }],
  ])('%s', async (path, body) => {
    await app.request().post(`/api${path}`).send(body).expect(200);
  });
});
