import type { useTestApp } from '../test-app.ts';

/** Someone who signs up on the site, each time from another IP; the app has to trust a proxy. */
export function signUpCalls(app: ReturnType<typeof useTestApp>) {
  let visits = 0;
  const post = (path: string, body: object) => {
    visits += 1;
    const ip = `198.51.${Math.floor(visits / 250)}.${visits % 250}`;
    return app.request().post(path).set('X-Forwarded-For', ip).send(body);
  };
  const emails = () => app.db('outbox').where({ kind: 'sign_up' }).orderBy('id');
  return {
    signUp: (email: string, fields: object = {}) => post('/api/sign-up', { email, ...fields }),
    confirm: (token: string) => post('/api/sign-up/confirm', { token }),
    emails,
    /** The token in the latest email. */
    lastToken: async (): Promise<string> => {
      const email = (await emails()).at(-1);
      return /\/confirm-subscription\?t=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
    },
    /** As if everything that happened so far were so much longer ago. */
    later: (interval: string) =>
      app.db.raw(
        `update sign_ups set requested_at = requested_at - :by::interval, expires_at = expires_at - :by::interval,
          confirmed_at = confirmed_at - :by::interval`,
        { by: interval },
      ),
  };
}
