import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { createSession } from '../../../test/factories.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/passwords.ts';
import { postWebhook } from '../../../test/provider-events.ts';
import { JWT_SECRET, useTestApp, WEBHOOK_SECRET } from '../../../test/test-app.ts';
import { previewKey, signPreview } from '../email-template/preview-token.ts';
import { sessionKey, signToken } from './token.ts';

const NEW_SECRET = randomBytes(48).toString('base64');
const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const NEW_WEBHOOK_SECRET = newWebhookSecret();

/**
 * A process during the rotation: it signs with the new secret, and `asAdmin` holds sessions signed with the old one.
 */
const app = useTestApp({
  jwtSecret: NEW_SECRET,
  acceptedJwtSecrets: [NEW_SECRET, JWT_SECRET],
  resend: {
    apiKey: 're_local_test',
    baseUrl: undefined,
    webhookSecrets: [NEW_WEBHOOK_SECRET, WEBHOOK_SECRET],
  },
});
/** A process before it signs with the new secret. */
const prepared = useTestApp({ jwtSecret: JWT_SECRET, acceptedJwtSecrets: [JWT_SECRET, NEW_SECRET] });
/** A process after the rotation. */
const changed = useTestApp({ jwtSecret: NEW_SECRET, acceptedJwtSecrets: [NEW_SECRET] });

const verify = (token: string, on = app) =>
  on.request().get('/api/admin/verify').auth(token, { type: 'bearer' });

// asvs 11.2.2
test('during a rotation nobody is logged out, and new sessions are signed with the new secret', async () => {
  const { token, admin } = await app.asAdmin({ password_hash: PASSWORD_HASH });
  await verify(token).expect(200);
  const { body } = await app
    .request()
    .post('/api/admin/login')
    .send({ username: admin.username, password: PASSWORD })
    .expect(200);
  await verify(body.token).expect(200);
  expect(() => jwt.verify(body.token, JWT_SECRET)).toThrow();
  expect(jwt.verify(body.token, NEW_SECRET)).toBeTruthy();
});

test('before that, a process signs with the old one and already accepts the new one', async () => {
  const { admin } = await prepared.asAdmin({ password_hash: PASSWORD_HASH });
  const { body } = await prepared
    .request()
    .post('/api/admin/login')
    .send({ username: admin.username, password: PASSWORD })
    .expect(200);
  expect(jwt.verify(body.token, JWT_SECRET)).toBeTruthy();
  const until = new Date(Date.now() + 60_000);
  const claims = { sessionId: await createSession(prepared.db, admin.id, until), adminId: admin.id };
  await verify(signToken(sessionKey(NEW_SECRET), claims, until), prepared).expect(200);
});

// asvs 9.1.3
test('a third secret is not accepted, nor is the old one after it is removed', async () => {
  const { admin } = await app.asAdmin();
  const until = new Date(Date.now() + 60_000);
  const claims = { sessionId: await createSession(app.db, admin.id, until), adminId: admin.id };
  const stranger = signToken(sessionKey(randomBytes(48).toString('base64')), claims, until);
  await verify(stranger).expect(401);
  const { token } = await changed.asAdmin();
  await verify(token, changed).expect(401);
});

test('a preview URL from before the rotation still works', async () => {
  const expires = Date.now() + 60_000;
  const preview = (secret: string) =>
    `/api/email/template/preview/${signPreview(previewKey(secret), { subscriberId: null, expires })}`;
  await app.request().get(preview(JWT_SECRET)).expect(200);
  await app.request().get(preview(NEW_SECRET)).expect(200);
  await changed.request().get(preview(JWT_SECRET)).expect(404);
});

// asvs 13.2.1
test('only events signed with either webhook secret are accepted', async () => {
  const event = { type: 'domain.created', data: {} };
  await postWebhook(app, { id: 'msg_new', body: event }, { secret: NEW_WEBHOOK_SECRET }).expect(200);
  await postWebhook(app, { id: 'msg_old', body: event }, { secret: WEBHOOK_SECRET }).expect(200);
  await postWebhook(app, { id: 'msg_other', body: event }, { secret: newWebhookSecret() }).expect(401);
});
