import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { createInquiry, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
const { addSubscriber } = inboxCalls(app);
const { find, events, move } = personCalls(app);
const statement = 'Asked for our news on the phone on Nov 3';
const log = () => app.db('admin_activity').orderBy('id').select('action', 'description');

describe('adding the person behind an inquiry to the subscribers', () => {
  test('takes what the inquiry has, and records that alone if nothing is stated', async () => {
    const { token } = await app.asAdmin({ username: 'kim' });
    const about = { name: 'Ann Lee', email: 'Ann@Mail.invalid', company: 'Harbor' };
    await createInquiry(app.db, { kind: 'demo', ...about });
    const { status, body } = await addSubscriber(token, 'demo/1', { role: 'job_coach' });
    const consent = {
      id: 1,
      kind: 'inquiry',
      words: null,
      by: 'kim',
      inquiry: { kind: 'demo', id: 1 },
      given_at: expect.any(String),
    };
    expect([status, body]).toMatchObject([
      200,
      {
        added: true,
        consent,
        subscriber: {
          email: 'Ann@Mail.invalid',
          name: 'Ann Lee',
          organization: 'Harbor',
          role: 'job_coach',
          source: 'inquiry',
          is_active: true,
        },
      },
    ]);
    const { person } = (await find(token, body.subscriber.id)).body;
    expect(person).toMatchObject({ added_by: 'kim', consents: [consent] });
    expect(await log()).toEqual([{ action: 'CREATE_SUBSCRIBER', description: 'Added subscriber 1' }]);
  });

  test('records the admin’s statement, which the timeline shows and the log doesn’t', async () => {
    const { token } = await app.asAdmin({ username: 'kim' });
    const { id, email } = await createSubscriber(app.db, { name: 'Ann', email: 'ann@mail.invalid' });
    await createInquiry(app.db, { kind: 'contact', email: email.toUpperCase(), name: 'Someone else' });
    const { body } = await addSubscriber(token, 'contact/1', { statement });
    expect(body).toMatchObject({
      added: false,
      subscriber: { id, email, name: 'Ann' },
      consent: { kind: 'stated', words: statement },
    });
    expect((await events(token, id)).filter(({ kind }) => kind === 'consent')).toMatchObject([
      { by: 'kim', detail: statement, about: { kind: 'contact', id: 1 } },
    ]);
    expect(await log()).toEqual([
      { action: 'CREATE_CONSENT', description: `Recorded the consent of subscriber ${id}` },
    ]);
    await app.request().delete(`/api/email/subscribers/${id}`).auth(token, { type: 'bearer' }).expect(200);
    expect(await app.db('consents')).toEqual([]);
  });

  test('happens once, though two admins do it and one presses twice', async () => {
    const [kim, lee] = [await app.asAdmin(), await app.asAdmin()];
    await createInquiry(app.db, { kind: 'demo' });
    const answers = await Promise.all(
      [kim, kim, lee, lee].map(({ token }) => addSubscriber(token, 'demo/1', { statement })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.added)).toHaveLength(1);
    expect(await app.db('subscribers')).toHaveLength(1);
    expect(await app.db('consents')).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  test('brings someone back who opted out only with a statement, which is kept as the reason', async () => {
    const { token } = await app.asAdmin();
    const { id, email } = await createSubscriber(app.db);
    await suppress(app.db, { email, reason: 'opted_out' });
    await createInquiry(app.db, { kind: 'demo', email });
    const refused = await addSubscriber(token, 'demo/1', {});
    expect([refused.status, refused.body.error]).toEqual([409, texts.subscribers.optedOut]);
    expect(await app.db('consents')).toEqual([]);
    const { body } = await addSubscriber(token, 'demo/1', { statement });
    expect(body).toMatchObject({ added: true, subscriber: { id, is_active: true, suppression: null } });
    expect(await app.db('resubscriptions')).toMatchObject([{ subscriber_id: id, reason: statement }]);
  });

  test.each(['bounced', 'complained', 'provider'] as const)(
    'is refused for an address that %s, and nothing is recorded',
    async (reason) => {
      const { token } = await app.asAdmin();
      await suppress(app.db, { email: 'out@mail.invalid', reason });
      await createInquiry(app.db, { kind: 'contact', email: 'Out@mail.invalid' });
      const { status, body } = await addSubscriber(token, 'contact/1', { statement });
      expect([status, body.error]).toEqual([409, texts.subscribers.suppressed]);
      expect(await app.db('subscribers')).toEqual([]);
      expect(await app.db('consents')).toEqual([]);
    },
  );

  test('is kept with the person’s new address', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const { body } = await addSubscriber(token, 'demo/1', { statement });
    const moved = await move(token, body.subscriber.id, { email: 'new@mail.invalid' });
    expect(moved.body.person.consents).toEqual([{ ...body.consent, id: 2 }]);
  });

  test('keeps someone on the list whose import is undone', async () => {
    const kim = await app.asAdmin();
    const imports = csvImport(app, kim);
    const { import: checked } = await imports.check('email\nann@mail.invalid\nben@mail.invalid\n');
    await imports.finish(checked.id, 'commit');
    await createInquiry(app.db, { kind: 'demo', email: 'ann@mail.invalid' });
    await addSubscriber(kim.token, 'demo/1', { statement });
    await imports.finish(checked.id, 'undo');
    expect(await app.db('subscribers').pluck('email')).toEqual(['ann@mail.invalid']);
    expect(await app.db('consents')).toHaveLength(1);
  });

  test('leaves someone inactive if an admin deactivated them', async () => {
    const { token } = await app.asAdmin();
    const { email } = await createSubscriber(app.db, { is_active: false });
    await createInquiry(app.db, { kind: 'demo', email });
    const { body } = await addSubscriber(token, 'demo/1', { statement });
    expect(body).toMatchObject({ added: false, subscriber: { is_active: false } });
  });

  test('refuses what it can’t store or find', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const codes = async (path: string, body: object) => (await addSubscriber(token, path, body)).status;
    expect(await codes('contact/1', {})).toBe(404);
    expect(await codes('demo/1', { statement: 'x'.repeat(501) })).toBe(400);
    expect(await codes('demo/1', { role: 'king' })).toBe(400);
    expect(await app.db('subscribers')).toEqual([]);
  });
});
