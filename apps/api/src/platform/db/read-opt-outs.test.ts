import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { connect } from './connect.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const at = (name: string) => `${name}@people.invalid`;
const early = '2026-01-01T00:00:00.000Z';
const late = '2026-02-01T00:00:00.000Z';

const suppressions = (db: Knex) =>
  db('suppressions')
    .orderBy(['email', 'reason'])
    .select('email', 'reason', 'detail', 'followed_from', 'deactivated');
const history = (db: Knex) =>
  db('unsubscribes').orderBy('id').select('email', 'method', 'reason', 'followed_from', 'unsubscribed_at');
const active = (db: Knex) => db('subscribers').where({ is_active: true }).orderBy('email').pluck('email');

test('opt-outs that were stored as they were typed are read again, each with its history', async () => {
  const migration = migrations.find(({ name }) => name === '0146-read-opt-outs');
  if (!migration) throw new Error('There is no such migration');
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  try {
    await runMigration(db, migration, 'down');
    const people = ['ann', 'bo', 'cy', 'dee', 'eve', 'fay', 'gus+x', 'hal', 'other'];
    const subscribers = new Map<string, number>();
    for (const name of people) subscribers.set(name, (await createSubscriber(db, { email: at(name) })).id);
    const idOf = (name: string) => subscribers.get(name) ?? 0;
    // Hal has another address since, and Fay signed up again.
    const moved = await createSubscriber(db, { email: at('hal.lee'), moved_from: idOf('hal') });
    await db('subscribers')
      .where({ id: idOf('hal') })
      .update({ moved_to: moved.id, is_active: false });
    await db('consents').insert({
      ...{ subscriber_id: idOf('fay'), kind: 'sign_up', given_at: early, confirmed_at: late },
      text_version: 'en-1',
    });
    const typed = [
      ...[
        'mailto:Ann@people.invalid',
        '<ann@people.invalid>',
        'bo@people.invalid.',
        'cy@people.invalid, (dee@people.invalid)',
      ],
      ...['fay @people.invalid', 'please stop gus x@people.invalid', '“hal@people.invalid”', 'odd one@host'],
    ];
    await db('unsubscribes').insert(
      typed.map((email, place) => ({
        email,
        method: 'form' as const,
        reason: `${place}`,
        unsubscribed_at: early,
      })),
    );
    const optedOut = { reason: 'opted_out', created_at: early } as const;
    await db('suppressions').insert([
      ...typed.map((email, place) => ({ ...optedOut, email: email.toLowerCase(), detail: `${place}` })),
      { ...optedOut, email: at('bo'), detail: 'file', import_id: 7 },
      {
        ...optedOut,
        email: 'Eve <eve@people.invalid>'.toLowerCase(),
        reason: 'bounced' as const,
        detail: 'mail',
      },
      { ...optedOut, email: "'ian@people.invalid", detail: 'quoted' },
    ]);
    const block = { import_id: 7, reason: 'opted_out' as const };
    await db('subscriber_import_blocks').insert([
      { ...block, number: 1, email: '<jo@people.invalid>' },
      { ...block, number: 2, email: 'jo@people.invalid' },
      { ...block, number: 3, email: 'mailto:kim@people.invalid' },
    ]);
    await runMigration(db, migration, 'up');
    const stays = { reason: 'opted_out', followed_from: null, deactivated: true };
    const expected = [
      { ...stays, email: "'ian@people.invalid", detail: 'quoted', deactivated: null },
      { ...stays, email: at('ann'), detail: expect.stringMatching(/^[01]$/) },
      { ...stays, email: at('bo'), detail: '2' },
      { ...stays, email: at('cy'), detail: '3' },
      { ...stays, email: at('dee'), detail: '3' },
      { ...stays, email: at('eve'), reason: 'bounced', detail: 'mail' },
      { ...stays, email: at('gus+x'), detail: '5' },
      { ...stays, email: at('hal'), detail: '6', deactivated: false },
      { ...stays, email: at('hal.lee'), detail: '6', followed_from: at('hal') },
      { ...stays, email: at('ian'), detail: 'quoted', deactivated: false },
      { ...stays, email: 'odd one@host', detail: '7', deactivated: null },
      { ...stays, email: at('x'), detail: '5', deactivated: false },
    ];
    const byEmail = (some: { email: string }[]) => some.toSorted((a, b) => (a.email < b.email ? -1 : 1));
    expect(byEmail(await suppressions(db))).toEqual(byEmail(expected));
    const told = { method: 'form', followed_from: null, unsubscribed_at: early };
    const toldHistory = [
      ...['Ann', 'ann', 'bo', 'cy', 'fay', 'x', 'hal'].map((name) => at(name)),
      'odd one@host',
    ].map((email, place) => ({ ...told, email, reason: `${place}` }));
    const rows = await history(db);
    expect(rows.slice(0, 8)).toEqual(toldHistory);
    expect(byEmail(rows.slice(8))).toEqual([
      { ...told, email: at('dee'), reason: '3' },
      { ...told, email: at('gus+x'), reason: '5' },
      { ...told, email: at('hal.lee'), reason: '6', followed_from: at('hal') },
    ]);
    expect(await active(db)).toEqual([at('fay'), at('other')]);
    expect(await db('subscriber_import_blocks').orderBy('number').select('number', 'email')).toEqual([
      { number: 2, email: at('jo') },
      { number: 3, email: at('kim') },
    ]);
    // A process may have been killed before it was recorded.
    const all = { suppressions: await suppressions(db), history: rows };
    await runMigration(db, migration, 'down');
    await runMigration(db, migration, 'up');
    expect({ suppressions: await suppressions(db), history: await history(db) }).toEqual(all);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
