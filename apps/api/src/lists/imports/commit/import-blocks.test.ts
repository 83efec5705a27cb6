import { texts } from '@fairlead/contract/platform/texts';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
let ann: Caller;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = csvImport(app, ann);
});

const blocks = async () =>
  (await app.db('suppressions').orderBy(['email', 'reason']).select('email', 'reason')).map(
    ({ email, reason }) => `${email} ${reason}`,
  );
const OPT_OUT = 'email,status\nann@x.invalid,unsubscribed\n';
const notes = async (id: number) => (await calls.rows(id, 'block')).map(({ note }) => note);
const isActive = async (email: string) =>
  (await app.db('subscribers').where({ email }).first('is_active'))?.is_active;

describe('who may not be emailed', () => {
  test.each([
    ['Unsubscribed', 'yes', { add: 2, block: 1 }],
    ['Unsubscribed', '05/01/2024', { add: 2, block: 1 }],
    ['Subscribed', 'yes', { add: 1, block: 2 }],
    ['Status', 'active', { add: 1, refused: 2 }],
  ])('a half-empty column “%s” with “%s” means what its name says', async (header, filled, found) => {
    const file = `email,${header}\nann@x.invalid,${filled}\nben@x.invalid,\ncleo@x.invalid,\n`;
    const { import: checked } = await calls.check(file);
    expect(checked.found).toMatchObject(found);
    expect(checked.statuses).toMatchObject([{ field: 'status', value: '', rows: 2 }, { rows: 1 }]);
    const { import: again } = await calls.check(file, {
      meanings: JSON.stringify({ status: { '': 'mail', [filled]: 'mail', 'A date': 'mail' } }),
    });
    expect(again.found).toMatchObject({ add: 3, block: 0 });
  });

  test('an address that differs by case or by how its domain is written is one address', async () => {
    await createSubscriber(app.db, { email: 'Ann@xn--bcher-kva.invalid' });
    const done = await calls.run(
      'email,status\nANN@bücher.invalid,unsubscribed\nben@Bücher.invalid,active\nBEN@xn--bcher-kva.invalid,active\n',
    );
    expect(done).toMatchObject({ found: { add: 1, block: 1, repeated: 1 }, done: { blocked: 1 } });
    expect(await isActive('Ann@xn--bcher-kva.invalid')).toBe(false);
    expect(await blocks()).toEqual(['ann@xn--bcher-kva.invalid opted_out']);
  });

  test('a row that forbids email wins over others with its address, above and below it, in any part', async () => {
    const rows = (from: number) =>
      Array.from({ length: 20 }, (_, at) => `p${from + at}@x.invalid,active`).join('\n');
    const file = Buffer.from(
      `email,status\nann@x.invalid,active\n${rows(0)}\nANN@x.invalid,bounced\nann@x.invalid,unsubscribed\n${rows(20)}\nann@x.invalid,active\nann@x.invalid,bounced\n`,
    );
    const { import: checked } = await calls.checkInParts(file, 200);
    expect(checked.found).toMatchObject({ add: 40, block: 2, repeated: 3 });
    const { done } = await calls.finish(checked.id, 'commit');
    expect(done).toMatchObject({ rows: 40, added: 40, blocked: 2 });
    expect(await blocks()).toEqual(['ann@x.invalid bounced', 'ann@x.invalid opted_out']);
    expect(await app.db('subscribers').where({ email: 'ann@x.invalid' })).toEqual([]);
  });

  test('a row that can’t be imported still blocks its address, and so does one for nobody on the list', async () => {
    const { import: checked } = await calls.check(
      'email,status\nann@x.invalid,unsubscribed,more\n"odd name"@x.invalid,unsubscribed\nnobody,unsubscribed\n',
    );
    expect(checked).toMatchObject({ found: { block: 1, refused: 2 }, blocks: { opted_out: 2 } });
    expect((await calls.rows(checked.id, 'refused')).map(({ error }) => error)).toEqual([
      'Too many columns in this row. They still won’t be emailed',
      'Not an email address. The file says they can’t be emailed, but we can’t read who it is. Check this row',
    ]);
    await calls.finish(checked.id, 'commit');
    expect(await blocks()).toEqual(['"odd name"@x.invalid opted_out', 'ann@x.invalid opted_out']);
  });

  test('a date that can’t be read, or that is still to come, is today’s, and the row says so', async () => {
    const { import: checked } = await calls.check(
      'email,Unsubscribed at\nann@x.invalid,31/13/2024\nben@x.invalid,2999-01-01\n',
    );
    expect(await notes(checked.id)).toEqual([
      'Unsubscribed. The date can’t be read, so today’s is used',
      'Unsubscribed. The date can’t be read, so today’s is used',
    ]);
  });

  test('dates that begin with the day are read so if one can only begin so and none with the month, and the rows say so', async () => {
    const { import: checked } = await calls.check(
      'email,Unsubscribed at\nann@x.invalid,12/11/2024\nben@x.invalid,31/12/2024\n',
    );
    expect(await notes(checked.id)).toEqual([
      'Unsubscribed (2024-11-12). The date was read as day/month/year',
      'Unsubscribed (2024-12-31). The date was read as day/month/year',
    ]);
    const mixed = await calls.check(
      'email,Unsubscribed at\nann@x.invalid,12/11/2024\nben@x.invalid,31/12/2024\ncy@x.invalid,5/13/2024\n',
    );
    expect(await notes(mixed.import.id)).toEqual([
      'Unsubscribed (2024-12-11)',
      'Unsubscribed (2024-12-31). The date was read as day/month/year',
      'Unsubscribed (2024-05-13)',
    ]);
  });

  test('meanings that aren’t JSON, or aren’t meanings, are refused', async () => {
    for (const meanings of ['{', '{"status":{"a":"maybe"}}', '{"other":{}}'])
      expect(await calls.check(OPT_OUT, { meanings })).toMatchObject({
        status: 400,
        error: texts.imports.meaningsInvalid,
      });
  });
});

describe('undoing an import with opt-outs', () => {
  test('lifts its blocks, and people are as active as before', async () => {
    await createSubscriber(app.db, { email: 'ann@x.invalid' });
    await createSubscriber(app.db, { email: 'ben@x.invalid', is_active: false });
    const before = await people(app);
    const { id } = await calls.run(`${OPT_OUT}ben@x.invalid,bounced\ncleo@x.invalid,spam\n`);
    expect(await isActive('ann@x.invalid')).toBe(false);
    const { undone } = await calls.finish(id, 'undo');
    expect(undone).toMatchObject({ lifted: 3, blocks_kept: 0 });
    expect(await blocks()).toEqual([]);
    expect(await app.db('unsubscribes')).toEqual([]);
    expect(await people(app)).toEqual(before);
  });

  test('leaves what was there before, and what the person or the provider said since', async () => {
    await createSubscriber(app.db, { email: 'ann@x.invalid' });
    await suppress(app.db, { email: 'old@x.invalid', reason: 'opted_out' });
    const { id, done } = await calls.run(
      `${OPT_OUT}old@x.invalid,unsubscribed\nben@x.invalid,bounced\ncleo@x.invalid,unsubscribed\n`,
    );
    expect(done.blocked).toBe(3);
    await app
      .request()
      .post('/api/email/unsubscribe')
      .send({ email: 'Ann@x.invalid', reason: 'mine' })
      .expect(200);
    await suppress(app.db, { email: 'ben@x.invalid', reason: 'bounced', detail: 'No mailbox' });
    const { undone } = await calls.finish(id, 'undo');
    expect(undone).toMatchObject({ lifted: 1, blocks_kept: 2 });
    expect(await blocks()).toEqual([
      'ann@x.invalid opted_out',
      'ben@x.invalid bounced',
      'old@x.invalid opted_out',
    ]);
    expect(await isActive('ann@x.invalid')).toBe(false);
    expect(await app.db('unsubscribes').select('email', 'method', 'reason')).toEqual([
      { email: 'Ann@x.invalid', method: 'form', reason: 'mine' },
    ]);
  });

  test('a second import that says the same isn’t needed for the first one’s blocks', async () => {
    const first = await calls.run(OPT_OUT);
    const second = await calls.run(OPT_OUT);
    expect(second).toMatchObject({ blocks: { opted_out: 0 }, done: { blocked: 0 } });
    await calls.finish(second.id, 'undo');
    expect(await blocks()).toEqual(['ann@x.invalid opted_out']);
    await calls.finish(first.id, 'undo');
    expect(await blocks()).toEqual([]);
  });

  test('follows a person to their new address, and back', async () => {
    const old = await createSubscriber(app.db, { email: 'ann@x.invalid' });
    const path = `/api/email/subscribers/${old.id}/address`;
    await app
      .request()
      .post(path)
      .auth(ann.token, { type: 'bearer' })
      .send({ email: 'new@x.invalid' })
      .expect(200);
    const { id } = await calls.run(OPT_OUT);
    expect(await blocks()).toEqual(['ann@x.invalid opted_out', 'new@x.invalid opted_out']);
    await calls.finish(id, 'undo');
    expect(await blocks()).toEqual([]);
    expect([await isActive('ann@x.invalid'), await isActive('new@x.invalid')]).toEqual([false, true]);
  });

  test('an opt-out at the same moment stays, whichever comes first', async () => {
    await createSubscriber(app.db, { email: 'ann@x.invalid' });
    const { id } = await calls.run(OPT_OUT);
    await Promise.all([
      calls.finish(id, 'undo'),
      app.request().post('/api/email/unsubscribe').send({ email: 'ann@x.invalid' }).expect(200),
    ]);
    expect(await blocks()).toEqual(['ann@x.invalid opted_out']);
    expect(await isActive('ann@x.invalid')).toBe(false);
  });
});

describe('the refused rows as a file', () => {
  const download = (id: number) =>
    app.request().get(`/api/email/subscribers/import/${id}/refused`).auth(ann.token, { type: 'bearer' });

  test('have their cells, numbers, and reasons, and no cell is a formula', async () => {
    const { import: checked } = await calls.check(
      'Mail,Name,Row\nann@x.invalid,Ann,\nnobody,=1+1,x\n,Ben,\n',
    );
    const { text } = await download(checked.id).expect(200).expect('Content-Type', /csv/);
    expect(parse(text, { bom: true })).toEqual([
      ['Mail', 'Name', 'Row', 'Row*', 'Reason'],
      ['nobody', "'=1+1", 'x', '3', 'Not an email address'],
      ['', 'Ben', '', '4', 'No email address'],
    ]);
    expect(await app.db('admin_activity').first('action', 'description')).toEqual({
      action: 'EXPORT_SUBSCRIBERS',
      description: `Downloaded the rows that import ${checked.id} couldn’t import`,
    });
  });

  test('are gone with the import', async () => {
    expect((await download(999)).body.error).toBe(texts.imports.notFound);
  });
});
