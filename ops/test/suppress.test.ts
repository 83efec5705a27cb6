import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { eraseIn } from '../../apps/api/src/people/erasure/erase-in.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import { createSubscriber } from '../../apps/api/test/factories.ts';
import { readList, suppressListed } from '../src/suppress/suppression-list.ts';

test('a list of addresses is suppressed as the product does it, once, with its times, or not at all', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  try {
    await createSubscriber(db, { email: 'Zoë@mail.invalid' });
    await createSubscriber(db, { email: 'other@mail.invalid' });
    const list = readList(
      'email,reason,created_at\nZOË@mail.invalid,bounced,2026-11-20 09:00:00.5+00\nnobody@bücher.invalid\n',
    );
    expect(await suppressListed(db, list)).toEqual({ added: 2, erased: 0 });
    expect(await suppressListed(db, list)).toEqual({ added: 0, erased: 0 });
    expect(await db('subscribers').where({ is_active: true }).pluck('email')).toEqual(['other@mail.invalid']);
    expect(await db('suppressions').orderBy('email').select('email', 'reason', 'created_at')).toEqual([
      { email: 'nobody@xn--bcher-kva.invalid', reason: 'opted_out', created_at: expect.any(String) },
      { email: 'zoë@mail.invalid', reason: 'bounced', created_at: '2026-11-20T09:00:00.500Z' },
    ]);
    expect(await db('admin_activity').pluck('description')).toEqual([
      'Suppressed 2 email addresses on the server',
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
  expect(() => readList('a@mail.invalid\nb@mail.invalid,gone\nno address\n')).toThrow(
    '2 lines have problems: line 2: the reason must be one of opted_out, bounced, complained, provider; line 3: not an email address. Nothing was changed.',
  );
  expect(() => readList('email,reason\n')).toThrow('The list is empty');
});

test('a list doesn’t bring back people who were erased, and isn’t read without the key that tells who they are', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  vi.stubEnv('DATA_DIR', join(tmpdir(), 'none'));
  vi.stubEnv('ERASURE_KEY', 'only-for-tests-erasure-0123456789-abcdefghijklmnop');
  try {
    const key = process.env.ERASURE_KEY ?? '';
    await db.transaction((trx) => eraseIn(trx, key, 'zelda@planted.invalid', async () => undefined));
    const list = readList('ZELDA@planted.invalid,bounced\nben@planted.invalid\n');
    for (const [wrong, named] of [
      ['', 'missing'],
      [`${key}x`, 'the wrong one'],
    ] as const) {
      vi.stubEnv('ERASURE_KEY', wrong);
      await expect(suppressListed(db, list)).rejects.toThrow(`ERASURE_KEY is ${named}`);
    }
    expect(await db('suppressions')).toEqual([]);
    vi.stubEnv('ERASURE_KEY', key);
    expect(await suppressListed(db, list)).toEqual({ added: 1, erased: 1 });
    expect(await db('suppressions').pluck('email')).toEqual(['ben@planted.invalid']);
  } finally {
    vi.unstubAllEnvs();
    await db.destroy();
    await database.drop();
  }
});
