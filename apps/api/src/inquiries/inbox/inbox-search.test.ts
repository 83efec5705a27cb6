import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inboxCalls, inquirersOf } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const { list } = inboxCalls(app);

describe('searching the inbox', () => {
  test('finds in name, email, company, subject, and message, in any case', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Ann Löwe', company: 'Harbor Works', message: null });
    await createInquiry(app.db, {
      kind: 'contact',
      name: 'Ben',
      email: 'ben@quay.invalid',
      subject: 'Prices',
      message: 'Tell me\nmore',
    });
    for (const search of ['löwe', 'HARBOR', 'bor w'])
      expect(inquirersOf(await list(token, { search }))).toEqual(['Ann Löwe']);
    for (const search of ['quay', 'price', 'MORE', 'tell'])
      expect(inquirersOf(await list(token, { search }))).toEqual(['Ben']);
    expect(inquirersOf(await list(token, { search: 'harbor', kind: 'contact' }))).toEqual([]);
  });

  test('matches one or two letters at the beginning of name, email, company, or subject', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, {
      kind: 'demo',
      name: 'Ann',
      email: 'x1@x.invalid',
      company: 'Quay',
      message: 'zz',
    });
    await createInquiry(app.db, {
      kind: 'contact',
      name: 'Ben',
      email: 'x2@x.invalid',
      subject: 'Rope',
      message: 'zz',
    });
    expect(inquirersOf(await list(token, { search: 'q' }))).toEqual(['Ann']);
    expect(inquirersOf(await list(token, { search: 'RO' }))).toEqual(['Ben']);
    expect(inquirersOf(await list(token, { search: 'an' }))).toEqual(['Ann']);
    expect(inquirersOf(await list(token, { search: 'x' }))).toEqual(['Ben', 'Ann']);
    for (const search of ['nn', 'ay', 'zz', 'zq'])
      expect(inquirersOf(await list(token, { search }))).toEqual([]);
  });

  test('takes every character literally', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Fifty', company: '50% off_season \\ "quoted"' });
    await createInquiry(app.db, { kind: 'demo', name: 'Other', company: '500 offXseason' });
    for (const search of ['0% o', 'f_s', '\\ "', "'; drop table demo_requests; --"])
      expect((await list(token, { search })).body.total, search).toBe(search.startsWith("'") ? 0 : 1);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), async (search) => {
        const { status } = await list(token, { search });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('of a common term finds the newest, also when all matches are old, and does not count to the end', async () => {
    const { token } = await app.asAdmin();
    const fill = (message: string, count: number) =>
      app.db.raw(
        `insert into contact_messages (name, email, message)
         select 'N' || n, 'n@x.invalid', :message from generate_series(1, :count::int) n`,
        { message, count },
      );
    await fill('common', TOTAL_CAP + 5);
    const before = await list(token, { search: 'common', limit: '2' });
    expect(before.body).toMatchObject({ total: TOTAL_CAP, total_is_capped: true });
    // So many newer ones that scanning the newest finds none.
    await fill('rare', 20_001);
    const after = await list(token, { search: 'common', limit: '2' });
    expect(inquirersOf(after)).toEqual(inquirersOf(before));
    const next = await list(token, { search: 'common', limit: '2', cursor: after.body.next_cursor ?? '' });
    expect(next.body.inquiries).toHaveLength(2);
    expect(inquirersOf(next)).not.toEqual(inquirersOf(after));
  });
});
