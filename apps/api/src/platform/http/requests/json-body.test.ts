import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();

const firstText = {
  '/api/admin/login': texts.login.required,
  '/api/email/unsubscribe': texts.unsubscribe.invalid,
  '/api/demo': texts.inquiries.nameRequired,
  '/api/email/subscribe': texts.email.required,
};

describe.each(Object.entries(firstText))('%s', (path, text) => {
  const post = async (json?: string) => {
    const { token } = await app.asAdmin();
    const request = app.request().post(path).auth(token, { type: 'bearer' });
    return json === undefined ? request : request.set('Content-Type', 'application/json').send(json);
  };

  test('without a body gets the error for the first missing field', async () => {
    const { status, body } = await post();
    expect([status, body.error]).toEqual([400, text]);
  });

  test('with an empty JSON body gets the same error', async () => {
    const { status, body } = await post('');
    expect([status, body.error]).toEqual([400, text]);
  });

  // asvs 1.5.2, 15.3.5
  test.each(['[]', '[{}]', '"text"', '7', 'true', 'null'])(
    'with the body %s asks for an object',
    async (json) => {
      const answer = await post(json);
      expect([answer.status, answer.body]).toEqual([
        400,
        { success: false, error: 'The request body must be a JSON object' },
      ]);
    },
  );
});

describe('a body of an odd shape is refused before it’s parsed', () => {
  const post = async (path: string, json: string) => {
    const { token } = await app.asAdmin();
    const request = app.request().post(path).auth(token, { type: 'bearer' });
    const { status, body } = await request.set('Content-Type', 'application/json').send(json);
    return [status, body.error];
  };
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, number) => [`field${number}`, 1])));
  const tooMany = [400, 'Something in the request has more than 100 fields, so nothing was saved'];
  const tooDeep = [400, 'The request is nested more than 20 levels deep, so nothing was saved'];
  const tooMuch = (what: string) => [400, `The request has too many ${what}, so nothing was saved`];

  test.each([
    ['of many fields', fields(101), tooMany],
    ['with many fields within', `{"content":{"document":[${fields(5_000)}]}}`, tooMany],
    ['that is deep', `{"content":${'['.repeat(20)}${']'.repeat(20)}}`, tooDeep],
    ['of many objects', `{"content":[${'{},'.repeat(20_000)}{}]}`, tooMuch('objects and lists')],
    ['of many entries', `{"content":[[${'0,'.repeat(400_001)}0]]}`, tooMuch('entries in its lists')],
    ['with quotation marks in its texts', `{"a":"\\\\","b":"\\"","content":${fields(101)}}`, tooMany],
    ['that isn’t JSON', `{"content":${'['.repeat(21)}`, tooDeep],
    ['that is very deep', `{"content":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, tooDeep],
  ])('%s', async (_, json, refused) => {
    expect(await post('/api/email/drafts', json)).toEqual(refused);
  });

  test('and others aren’t', async () => {
    const missing = [400, '“key” is missing.'];
    expect(await post('/api/email/drafts', fields(100))).toEqual([400, expect.stringContaining('no field')]);
    expect(await post('/api/email/drafts', `{"content":${'['.repeat(19)}${']'.repeat(19)}}`)).toEqual(
      missing,
    );
  });
});

test('what’s read of a body fits what the endpoint is for', async () => {
  const { token } = await app.asAdmin();
  const size = async (path: string, characters: number) => {
    const request = app.request().post(path).auth(token, { type: 'bearer' });
    return (await request.send({ more: 'x'.repeat(characters) })).status;
  };
  expect(await size('/api/email/tags', 99_000)).toBe(400);
  expect(await size('/api/email/tags', 110_000)).toBe(413);
  expect(await size('/api/email/templates', 490_000)).toBe(400);
  expect(await size('/api/email/templates', 520_000)).toBe(413);
  expect(await size('/api/email/audience', 4_900_000)).toBe(400);
  expect(await size('/api/email/audience', 5_300_000)).toBe(413);
});

test('a body in another encoding than that of JSON is refused', async () => {
  const { token } = await app.asAdmin();
  const request = app.request().post('/api/email/tags').auth(token, { type: 'bearer' });
  const body = Buffer.from('{"name":"VR"}', 'utf16le');
  const { status, body: answer } = await request
    .set('Content-Type', 'application/json; charset=utf-16le')
    .send(body);
  expect([status, answer.error]).toEqual([415, 'Send the request in UTF-8']);
});
