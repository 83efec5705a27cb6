import { customFieldTexts } from '@fairlead/contract/people/custom-fields';
import { CUSTOM_FIELDS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { customFieldCalls } from '../../../test/calls/custom-field-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { removeDeletedFields } from './remove-deleted-fields.ts';

const app = useTestApp();
const person = personCalls(app);
let owner: Caller;
let fields: ReturnType<typeof customFieldCalls>;
beforeEach(async () => {
  owner = await app.asSuperAdmin({ username: 'ann' });
  fields = customFieldCalls(app, owner);
});
const shown = async (id: number) => (await person.find(owner.token, id)).body.person;
const stored = () => app.db('subscribers').orderBy('id').pluck('custom');

describe('custom fields', () => {
  test('have a key made of their first name, which stays when they’re renamed', async () => {
    const [phone] = await fields.several({ 'Office phone': 'text', 'Office-Phone!': 'text', 電話: 'text' });
    expect((await fields.list()).body.fields).toMatchObject([
      { key: 'office_phone', name: 'Office phone', kind: 'text' },
      { key: 'office_phone_2', name: 'Office-Phone!' },
      { key: 'field', name: '電話' },
    ]);
    await fields.rename(phone?.id ?? 0, 'Desk phone').expect(200);
    expect((await fields.list()).body.fields[0]).toMatchObject({ key: 'office_phone', name: 'Desk phone' });
    expect(
      await app.db('admin_activity').whereLike('action', '%CUSTOM_FIELD').orderBy('id').pluck('description'),
    ).toEqual([
      'Created the custom field "Office phone"',
      'Created the custom field "Office-Phone!"',
      'Created the custom field "電話"',
      'Renamed the custom field "Office phone" to "Desk phone"',
    ]);
  });

  test('are added once, by super admins, under a name of their own, and at most twenty', async () => {
    const first = await fields.create('County', 'text').expect(200);
    expect((await fields.create('County', 'text').expect(200)).body).toEqual(first.body);
    const taken = await fields.create('COUNTY', 'number').expect(409);
    expect(taken.body.error).toBe(customFieldTexts.nameTaken('COUNTY'));
    const admin = customFieldCalls(app, await app.asAdmin());
    expect((await admin.list()).body.fields).toHaveLength(1);
    await admin.create('Region', 'text').expect(403);
    for (let n = 1; n < CUSTOM_FIELDS_MAX; n += 1) await fields.create(`Field ${n}`, 'text').expect(200);
    expect((await fields.create('One more', 'text').expect(409)).body.error).toBe(customFieldTexts.full);
  });

  test('ask before they’re called something confidential', async () => {
    const asked = await fields.create('Primary disability', 'text').expect(409);
    expect(asked.body.looks_like).toEqual(['diagnosis']);
    expect((await fields.list()).body.fields).toEqual([]);
    const { body } = await fields.create('Primary disability', 'text', { confirmed: true }).expect(200);
    await fields.create('County', 'text').expect(200);
    expect((await fields.rename(body.field.id + 1, 'DOB').expect(409)).body.looks_like).toEqual([
      'date_of_birth',
    ]);
  });

  test('that are deleted go with all they say, in steps, and their key is free again only then', async () => {
    const [county] = await fields.several({ County: 'text', Hours: 'number' });
    for (let n = 0; n < 5; n += 1) await createSubscriber(app.db, { custom: { county: `c${n}`, hours: n } });
    await fields.remove(county?.id ?? 0).expect(200);
    expect((await fields.list()).body.fields).toMatchObject([{ key: 'hours' }]);
    expect((await fields.create('County', 'text').expect(200)).body.field.key).toBe('county_2');
    await removeDeletedFields(app.db, undefined, 2);
    expect(await stored()).toEqual([0, 1, 2, 3, 4].map((hours) => ({ hours })));
    expect((await fields.create('County!', 'text').expect(200)).body.field.key).toBe('county');
    await fields.remove(county?.id ?? 0).expect(404);
  });
});

describe('what they say about someone', () => {
  beforeEach(() => fields.several({ City: 'text', Hours: 'number', Renews: 'date', Member: 'yes_no' }));

  test('is changed field by field, and the list has it', async () => {
    const { id } = await createSubscriber(app.db, { custom: { city: 'Austin', hours: 3 } });
    const before = await shown(id);
    const custom = { hours: 12.5, renews: '2026-03-31', member: false, city: '' };
    const saved = await person.change(owner.token, id, person.edited(before, { custom }));
    expect(saved.body.person.custom).toEqual({ hours: 12.5, renews: '2026-03-31', member: false });
    const kept = await person.change(owner.token, id, person.edited(saved.body.person, { name: 'Ann Lee' }));
    expect(kept.body.person.custom).toEqual(saved.body.person.custom);
    const list = await app.request().get('/api/email/subscribers').auth(owner.token, { type: 'bearer' });
    expect(list.body.subscribers[0].custom).toEqual(saved.body.person.custom);
    expect(
      await app
        .db('admin_activity')
        .where({ action: 'UPDATE_SUBSCRIBER' })
        .orderBy('id')
        .pluck('description'),
    ).toEqual([`Changed the custom fields of subscriber ${id}`, `Changed the name of subscriber ${id}`]);
  });

  test('conflicts like everything else, and what’s stored already is no conflict', async () => {
    const { id } = await createSubscriber(app.db);
    const before = await shown(id);
    const custom = { city: 'Austin' };
    expect((await person.change(owner.token, id, person.edited(before, { custom }))).status).toBe(200);
    expect((await person.change(owner.token, id, person.edited(before, { custom }))).status).toBe(200);
    const late = await person.change(owner.token, id, person.edited(before, { custom: { city: 'Waco' } }));
    expect([late.status, late.body.person.custom]).toEqual([409, custom]);
  });

  test.each([
    [{ town: 'Austin' }, customFieldTexts.unknown('town')],
    [{ hours: '12' }, customFieldTexts.mustBe('Hours', 'number')],
    [{ renews: '2026-02-30' }, customFieldTexts.mustBe('Renews', 'date')],
    [{ renews: '3/31/2026' }, customFieldTexts.mustBe('Renews', 'date')],
    [{ member: 'yes' }, customFieldTexts.mustBe('Member', 'yes_no')],
    [{ city: 7 }, customFieldTexts.mustBe('City', 'text')],
  ])('has to fit: %o', async (custom, error) => {
    const { id } = await createSubscriber(app.db);
    const refused = await person.change(owner.token, id, { ...person.edited(await shown(id), {}), custom });
    expect([refused.status, refused.body.error]).toEqual([400, error]);
    expect(await stored()).toEqual([{}]);
  });

  test('is asked about if it looks confidential, and not again with the next change', async () => {
    const { id } = await createSubscriber(app.db);
    const change = person.edited(await shown(id), { custom: { city: 'Austin, DOB: 3/4/1990' } });
    const asked = await person.change(owner.token, id, change);
    expect([asked.status, asked.body.looks_like]).toEqual([409, ['date_of_birth']]);
    const saved = await person.change(owner.token, id, { ...change, confirmed: true });
    const next = person.edited(saved.body.person, { custom: { hours: 2 } });
    expect((await person.change(owner.token, id, next)).status).toBe(200);
  });

  test('comes with someone who is added, and goes along to their new address', async () => {
    const { body } = await app
      .request()
      .post('/api/email/subscribe')
      .auth(owner.token, { type: 'bearer' })
      .send({ email: 'ann@old.invalid', custom: { city: 'Austin', member: true } })
      .expect(200);
    expect(body.subscriber.custom).toEqual({ city: 'Austin', member: true });
    await person.move(owner.token, body.subscriber.id, { email: 'ann@new.invalid' });
    expect(await stored()).toEqual([body.subscriber.custom, body.subscriber.custom]);
  });

  test('ends each line of the export, under the names that admins see', async () => {
    await createSubscriber(app.db, { custom: { city: '=Austin', hours: 1234.5, member: false } });
    await createSubscriber(app.db);
    const { text } = await app
      .request()
      .get('/api/email/subscribers/export')
      .auth(owner.token, { type: 'bearer' })
      .expect(200);
    const [header, ...lines] = text.trim().split('\r\n');
    expect(header).toMatch(/,City,Hours,Renews,Member$/);
    expect(lines[0]).toMatch(/,,,,$/);
    expect(lines[1]).toMatch(/,'=Austin,1234.5,,no$/);
  });
});
