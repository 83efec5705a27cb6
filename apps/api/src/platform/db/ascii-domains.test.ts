import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { connect } from './connect.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const sent = (name: string) => `${name}@xn--bcher-kva.invalid`;
const typed = (name: string) => `${name}@bücher.invalid`;

const suppressions = (db: Knex) =>
  db('suppressions')
    .orderBy(['email', 'reason'])
    .select('email', 'reason', 'detail', 'import_id', 'deactivated', 'created_at');

test('opt-outs that were stored as they were typed hold for the address that’s mailed', async () => {
  const migration = migrations.find(({ name }) => name === '0145-ascii-domains');
  if (!migration) throw new Error('There is no such migration');
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  try {
    await runMigration(db, migration, 'down');
    for (const name of ['ann', 'ben', 'cy', 'other']) await createSubscriber(db, { email: sent(name) });
    const times = { early: '2026-01-01T00:00:00.000Z', late: '2026-02-01T00:00:00.000Z' };
    const optedOut = { reason: 'opted_out', created_at: times.late } as const;
    await db('suppressions').insert([
      { ...optedOut, email: typed('ann'), detail: 'composed' },
      { ...optedOut, email: 'ann@bu\u0308cher.invalid', detail: 'first', created_at: times.early },
      { ...optedOut, email: typed('ben'), detail: 'mine' },
      { ...optedOut, email: sent('ben'), detail: 'file', import_id: 7, created_at: times.early },
      { ...optedOut, email: typed('cy'), detail: 'late', reason: 'bounced' },
      { ...optedOut, email: sent('cy'), detail: 'known', reason: 'bounced', created_at: times.early },
      { ...optedOut, email: 'zoë@mail.invalid', detail: null },
    ]);
    await db('unsubscribes').insert(
      [typed('Ann'), 'Zoë@mail.invalid'].map((email) => ({ email, method: 'form' as const })),
    );
    await runMigration(db, migration, 'up');
    const kept = { reason: 'opted_out', import_id: null, deactivated: true, created_at: times.late };
    expect(await suppressions(db)).toEqual([
      { ...kept, email: sent('ann'), detail: 'first', created_at: times.early },
      { ...kept, email: sent('ben'), detail: 'mine' },
      { ...kept, email: sent('cy'), detail: 'known', reason: 'bounced', created_at: times.early },
      { ...kept, email: 'zoë@mail.invalid', detail: null, deactivated: null },
    ]);
    expect(await db('unsubscribes').orderBy('id').pluck('email')).toEqual([sent('Ann'), 'Zoë@mail.invalid']);
    expect(await db('subscribers').where({ is_active: true }).pluck('email')).toEqual([sent('other')]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
