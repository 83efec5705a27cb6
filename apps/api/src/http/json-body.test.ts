import { texts } from '@fairlead/contract/texts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

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
