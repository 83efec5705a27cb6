import type { Person } from '@fairlead/contract/people/people';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { csvImport } from '../../../test/calls/csv-import.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { createCampaign, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
const { find, change, edited } = personCalls(app);

const person = async (token: string, id: number): Promise<Person> => (await find(token, id)).body.person;
const log = () => app.db('admin_activity').where({ action: 'UPDATE_SUBSCRIBER' }).pluck('description');

describe('a person’s page', () => {
  test('has what’s known of them, and who added them', async () => {
    const { token } = await app.asAdmin({ username: 'kim' });
    const added = await app
      .request()
      .post('/api/email/subscribe')
      .auth(token, { type: 'bearer' })
      .send({ email: 'Ann@Harbor.invalid', name: 'Ann Lee', role: 'job_coach' });
    expect(await person(token, added.body.subscriber.id)).toEqual({
      ...added.body.subscriber,
      version: expect.any(String),
      blocks: [],
      added_by: 'kim',
      moved_to: null,
      moved_from: null,
      consents: [],
    });
  });

  test('says how and through which campaign they unsubscribed, and in whose words', async () => {
    const { token } = await app.asAdmin();
    const { id, email } = await createSubscriber(app.db, { email: 'Out@Mail.invalid' });
    const campaign = await createCampaign(app.db, { campaign_name: 'Spring offer' });
    await suppress(app.db, { email, reason: 'bounced', detail: 'No such mailbox' });
    await suppress(app.db, { email, reason: 'opted_out' });
    await app.db('unsubscribes').insert({
      email: 'out@mail.invalid',
      method: 'link',
      reason: 'Too many',
      campaign_id: campaign.id,
    });
    const { blocks, suppression } = await person(token, id);
    expect(suppression).toBe('bounced');
    expect(blocks).toEqual([
      {
        reason: 'opted_out',
        at: expect.any(String),
        detail: 'Too many',
        method: 'link',
        campaign: { id: campaign.id, campaign_name: 'Spring offer' },
        old_address: null,
        recorded_by: null,
      },
      {
        reason: 'bounced',
        at: expect.any(String),
        detail: 'No such mailbox',
        method: null,
        campaign: null,
        old_address: null,
        recorded_by: null,
      },
    ]);
  });

  test('isn’t there for someone who isn’t, without a session, or for what isn’t an id', async () => {
    const { token } = await app.asAdmin();
    expect((await find(token, 999)).body).toEqual({ success: false, error: texts.subscribers.notFound });
    expect((await find(token, 999)).status).toBe(404);
    expect((await find('garbage', 1)).status).toBe(401);
    for (const wrong of ['x', '0', '-1', '1.5']) expect((await find(token, wrong)).status).toBe(400);
  });
});

describe('editing a person', () => {
  test('replaces name, first name, organization, role, and notes, and is recorded without them', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db, { name: 'Ann', organization: 'Harbor' });
    const notes = 'Met at the fall conference.\nPrefers mornings.';
    const wanted = {
      name: ' Ann Lee ',
      first_name: ' Ann ',
      organization: '',
      role: 'other' as const,
      notes,
    };
    const { status, body } = await change(token, id, edited(await person(token, id), wanted));
    expect(status).toBe(200);
    expect(body.person).toMatchObject({ ...wanted, name: 'Ann Lee', first_name: 'Ann', organization: null });
    expect(await person(token, id)).toEqual(body.person);
    expect(await log()).toEqual([
      `Changed the name, first name, organization, role, and notes of subscriber ${id}`,
    ]);
  });

  test('over someone else’s newer change is a conflict that says who, when, and what’s stored', async () => {
    const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asAdmin({ username: 'lee' })];
    const { id } = await createSubscriber(app.db, { name: 'Ann' });
    const seen = await person(kim.token, id);
    await change(lee.token, id, edited(seen, { first_name: 'Annie', notes: 'Call in May' }));
    const { status, body } = await change(kim.token, id, edited(seen, { name: 'Ann Lee' }));
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      error: texts.subscribers.changed,
      person: await person(kim.token, id),
      changed_by: 'lee',
      changed_at: expect.any(String),
    });
    expect(body.person).toMatchObject({ name: 'Ann', first_name: 'Annie', notes: 'Call in May' });
    const again = await change(kim.token, id, edited(body.person, { name: 'Ann Lee' }));
    expect(again.body.person).toMatchObject({ name: 'Ann Lee', notes: 'Call in May' });
  });

  test('over what an import, or its undo, changed since is a conflict that names who did it', async () => {
    const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asAdmin({ username: 'lee' })];
    const { id } = await createSubscriber(app.db, { email: 'ann@mail.invalid', name: 'Ann' });
    const before = await person(kim.token, id);
    const file = 'email,name\nann@mail.invalid,Annie\n';
    const done = await csvImport(app, kim).run(file, { update_existing: 'true' });
    const imported = await person(kim.token, id);
    const late = await change(lee.token, id, edited(before, { notes: 'Call in May' }));
    expect([late.status, late.body.changed_by]).toEqual([409, 'kim']);
    await csvImport(app, lee).finish(done.id, 'undo');
    const later = await change(kim.token, id, edited(imported, { notes: 'Call in May' }));
    expect([later.status, later.body.changed_by, later.body.person.name]).toEqual([409, 'lee', 'Ann']);
    expect(later.body.changed_at > late.body.changed_at).toBe(true);
  });

  test('two at once: one is stored, and the other one is told', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    const seen = await person(token, id);
    const answers = await Promise.all(
      ['Ann', 'Bob'].map((name) => change(token, id, edited(seen, { name }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await log()).toHaveLength(1);
  });

  test('can be repeated after its answer was lost', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    const body = edited(await person(token, id), { notes: 'Call in May' });
    const [first, second] = [await change(token, id, body), await change(token, id, body)];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await log()).toHaveLength(1);
  });

  test('refuses notes that are too long, and an unknown role', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createSubscriber(app.db);
    const seen = await person(token, id);
    for (const wrong of [{ notes: 'x'.repeat(5_001) }, { role: 'boss' }])
      expect((await change(token, id, { ...edited(seen, {}), ...wrong })).status).toBe(400);
    expect((await change(token, 999, edited(seen, { name: 'Ann' }))).status).toBe(404);
    expect(await person(token, id)).toEqual(seen);
  });
});
