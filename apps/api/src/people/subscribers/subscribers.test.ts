import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

const add = async (token: string, body: object) =>
  app.request().post('/api/email/subscribe').auth(token, { type: 'bearer' }).send(body);
const toggle = async (token: string, id: number | string, body: object) =>
  app.request().put(`/api/email/subscribers/${id}/toggle`).auth(token, { type: 'bearer' }).send(body);
const consents = () => app.db('resubscriptions').select('subscriber_id', 'reason', 'admin_id');
const activity = () => app.db('admin_activity').select('action', 'description', 'username', 'ip_address');

describe('adding a subscriber', () => {
  test('stores a CRP vendor added by an admin by default, and records it', async () => {
    const { token, admin } = await app.asAdmin();
    const { status, body } = await add(token, { email: ' Ann@Harbor.invalid ', name: 'Ann' });
    expect(status).toBe(200);
    expect(body.subscriber).toMatchObject({
      email: 'Ann@Harbor.invalid',
      name: 'Ann',
      organization: null,
      role: 'crp_vendor',
      source: 'manual_admin',
      is_active: true,
      suppression: null,
    });
    expect(await activity()).toEqual([
      {
        action: 'CREATE_SUBSCRIBER',
        description: `Added subscriber ${body.subscriber.id}`,
        username: admin.username,
        ip_address: expect.stringMatching(/127\.0\.0\.1$/),
      },
    ]);
  });

  test('takes every field that the form has', async () => {
    const { token } = await app.asAdmin();
    const fields = {
      email: 'bo@agency.invalid',
      name: 'Bo Lee',
      first_name: 'Bo',
      organization: 'State Agency',
      role: 'state_agency',
      notes: 'Met at the fair.\nPrefers mornings.',
      source: 'fair',
    };
    expect((await add(token, fields)).body.subscriber).toMatchObject(fields);
  });

  test.each([
    [{}, texts.email.required],
    [{ email: '  ' }, texts.email.required],
    [{ email: 'nobody' }, texts.email.invalid],
    [{ email: 'no body@x.invalid' }, texts.email.invalid],
    [{ email: 'a@b@c.invalid\u0000' }, texts.email.invalid],
  ])('refuses %j', async (body, error) => {
    const { token } = await app.asAdmin();
    const answer = await add(token, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error });
  });

  test('refuses an unknown role', async () => {
    const { token } = await app.asAdmin();
    expect((await add(token, { email: 'a@b.invalid', role: 'king' })).status).toBe(400);
  });

  test('needs a session', async () => {
    expect((await app.request().post('/api/email/subscribe').send({ email: 'a@b.invalid' })).status).toBe(
      401,
    );
  });

  test('refuses an email that exists already, in any case', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'here@mail.invalid' });
    const answer = await add(token, { email: 'HERE@mail.invalid' });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe(texts.subscribers.duplicate);
  });

  test('adds an email once when two admins add it at the same moment', async () => {
    const { token } = await app.asAdmin();
    const answers = await Promise.all([1, 2].map(() => add(token, { email: 'twice@mail.invalid' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.db('subscribers')).toHaveLength(1);
    expect(await activity()).toHaveLength(1);
  });

  test('needs a reason for someone who opted out, and lifts only the opt-out', async () => {
    const { token, admin } = await app.asAdmin();
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    const refused = await add(token, { email: 'Out@mail.invalid' });
    expect([refused.status, refused.body.error]).toEqual([409, texts.subscribers.optedOut]);
    expect(await app.db('subscribers')).toHaveLength(0);

    const added = await add(token, { email: 'out@mail.invalid', reason: 'Asked by phone' });
    expect(added.body.subscriber).toMatchObject({ is_active: true, suppression: null });
    const { id } = added.body.subscriber;
    expect((await activity())[0]?.description).toBe(`Added subscriber ${id}, who had opted out`);
    expect(await consents()).toEqual([{ subscriber_id: id, reason: 'Asked by phone', admin_id: admin.id }]);
  });

  test('reactivates the row of someone who opted out', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'back@mail.invalid', role: 'job_coach' });
    await suppress(app.db, { email: 'back@mail.invalid', reason: 'opted_out' });
    const { body } = await add(token, { email: 'back@mail.invalid', reason: 'Wrote to us' });
    expect(body.subscriber).toMatchObject({ id, is_active: true, role: 'job_coach', suppression: null });
  });

  test.each(['bounced', 'complained', 'provider'] as const)(
    'never brings back an address that %s',
    async (reason) => {
      const { token } = await app.asAdmin();
      await suppress(app.db, { email: 'gone@mail.invalid', reason });
      await suppress(app.db, { email: 'gone@mail.invalid', reason: 'opted_out' });
      const answer = await add(token, { email: 'gone@mail.invalid', reason: 'please' });
      expect([answer.status, answer.body.error]).toEqual([409, texts.subscribers.suppressed]);
      expect(await app.db('suppressions')).toHaveLength(2);
    },
  );
});

describe('activating and deactivating', () => {
  test('deactivates and activates a subscriber, and records each change once', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'x@mail.invalid' });
    for (const is_active of [false, false, true, true]) {
      const { status, body } = await toggle(token, id, { is_active });
      expect([status, body.subscriber.is_active]).toEqual([200, is_active]);
    }
    expect((await activity()).map(({ description }) => description)).toEqual([
      `Deactivated subscriber ${id}`,
      `Activated subscriber ${id}`,
    ]);
  });

  test('an admin who deactivates someone suppresses nobody', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    expect((await toggle(token, id, { is_active: false })).body.subscriber.suppression).toBeNull();
    expect(await app.db('suppressions')).toHaveLength(0);
  });

  test.each([undefined, 'Asked by phone'])(
    'deactivating someone who opted out needs no reason and leaves the opt-out (reason: %j)',
    async (reason) => {
      const { token } = await app.asAdmin();
      const { id, email } = await createSubscriber(app.db);
      await suppress(app.db, { email, reason: 'opted_out' });
      const { status, body } = await toggle(token, id, { is_active: false, reason });
      expect([status, body.subscriber]).toMatchObject([200, { is_active: false, suppression: 'opted_out' }]);
      expect(await activity()).toEqual([]);
    },
  );

  test('activating someone who opted out needs a reason, which is stored', async () => {
    const { token, admin } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { email: 'out@mail.invalid' });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    for (const reason of [undefined, null, '', '  ']) {
      const refused = await toggle(token, id, { is_active: true, reason });
      expect([refused.status, refused.body.error]).toEqual([409, texts.subscribers.optedOut]);
    }
    const { body } = await toggle(token, id, { is_active: true, reason: 'Signed up at the fair' });
    expect(body.subscriber).toMatchObject({ is_active: true, suppression: null });
    expect((await activity()).map(({ description }) => description)).toEqual([
      `Activated subscriber ${id}, who had opted out`,
    ]);
    expect(await consents()).toEqual([
      { subscriber_id: id, reason: 'Signed up at the fair', admin_id: admin.id },
    ]);
  });

  test.each(['bounced', 'complained', 'provider'] as const)(
    'an address that %s stays off',
    async (reason) => {
      const { token } = await app.asAdmin();
      const { id, email } = await createSubscriber(app.db);
      await suppress(app.db, { email, reason });
      const answer = await toggle(token, id, { is_active: true, reason: 'please' });
      expect([answer.status, answer.body.error]).toEqual([409, texts.subscribers.suppressed]);
      expect(await app.db('subscribers').where({ id }).first('is_active')).toEqual({ is_active: false });
    },
  );

  test('refuses unknown subscribers, bad ids, bad bodies, and requests without a session', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    const unknown = await toggle(token, 999_999, { is_active: true });
    expect([unknown.status, unknown.body.error]).toEqual([404, texts.subscribers.notFound]);
    expect((await toggle(token, 'x', { is_active: true })).status).toBe(400);
    expect((await toggle(token, id, { is_active: 'yes' })).status).toBe(400);
    expect((await toggle(token, id, {})).status).toBe(400);
    expect((await toggle('nonsense', id, { is_active: false })).status).toBe(401);
  });
});
