import type { useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;

export const testEmails = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `person${index + 1}@mail.invalid`);

/** What an admin does with campaigns over HTTP, with one admin per test. */
export function campaignCalls(app: App) {
  let token: Promise<string> | undefined;
  const bearer = async () => {
    token ??= app.asAdmin({ username: 'kim' }).then((caller) => caller.token);
    return `Bearer ${await token}`;
  };
  return {
    /** The next call comes from a new admin. */
    newAdmin: () => {
      token = undefined;
    },
    send: async (draft: object, headers: Record<string, string> = {}) =>
      app
        .request()
        .post('/api/email/send-marketing-emails')
        .set('Authorization', await bearer())
        .set(headers)
        .send({ subject: 'A short demo', recipient_type: 'manual', ...draft }),
    get: async (path: string) =>
      app
        .request()
        .get(`/api/email/campaigns${path}`)
        .set('Authorization', await bearer()),
    control: async (id: number, act: 'pause' | 'resume' | 'cancel' | 'retry-failed') =>
      app
        .request()
        .post(`/api/email/campaigns/${id}/${act}`)
        .set('Authorization', await bearer()),
  };
}
