import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvImport, people } from '../../../../test/calls/csv-import.ts';
import { emptyTables } from '../../../../test/database.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

const email = fc.nat({ max: 12 }).map((number) => `p${number}@mail.invalid`);
const words = fc.constantFrom('', 'Ann', 'Ben, "the" coach', 'Zoë\n李');
const known = fc.uniqueArray(
  fc.record({
    email,
    name: fc.constantFrom(null, 'Ann', 'Old'),
    first_name: fc.constantFrom(null, 'Ann', 'Old'),
    notes: fc.constantFrom(null, 'Old', 'Zoë\n李'),
    role: fc.constantFrom(...SUBSCRIBER_ROLES),
    is_active: fc.boolean(),
  }),
  { selector: (one) => one.email, maxLength: 8 },
);
const suppressed = fc.array(
  fc.record({ email, reason: fc.constantFrom('opted_out' as const, 'bounced' as const) }),
  { maxLength: 4 },
);
/** Completely blank rows don't count. */
const row = fc
  .record({
    email: fc.oneof(
      { weight: 6, arbitrary: email },
      { weight: 2, arbitrary: email.map((text) => text.toUpperCase()) },
      fc.constantFrom('', 'nobody', 'a@b'),
    ),
    name: words,
    organization: words,
    first_name: words,
    notes: words,
    role: fc.constantFrom('', 'other', 'Job coach', 'boss'),
  })
  .filter((cells) => Object.values(cells).some((cell) => cell !== ''));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: readonly Record<string, string>[]) =>
  [
    'email,name,organization,first_name,notes,role',
    ...rows.map((one) => Object.values(one).map(quoted).join(',')),
  ].join('\n');

test('an import does exactly what its dry run said, and undoing it restores everything', async () => {
  const state = fc.record({
    known,
    suppressed,
    rows: fc.array(row, { minLength: 1, maxLength: 20 }),
    updating: fc.boolean(),
    partSize: fc.integer({ min: 200, max: 3_000 }),
  });
  await fc.assert(
    fc.asyncProperty(state, async ({ known: before, suppressed: kept, rows, updating, partSize }) => {
      await emptyTables(app.db);
      const calls = csvImport(app, await app.asAdmin());
      for (const one of before) await createSubscriber(app.db, one);
      for (const one of kept) await suppress(app.db, one);
      const atFirst = await people(app);
      const query = { update_existing: String(updating) };
      const checked = await calls.checkInParts(Buffer.from(csv(rows)), partSize, query);
      const { id, found } = checked.import;
      expect(checked.import.rows).toBe(rows.length);
      expect(await people(app)).toEqual(atFirst);

      const { done } = await calls.finish(id, 'commit');
      expect(done).toEqual({
        rows: rows.length - found.refused - found.repeated,
        added: found.add,
        changed: found.change,
        same: found.same,
        kept_out: found.kept_out,
        blocked: 0,
      });
      const afterwards = await people(app);
      expect(afterwards).toHaveLength(atFirst.length + found.add);
      const mayNot = new Set(kept.map((one) => one.email));
      const untouched = (list: typeof atFirst) => list.filter((one) => mayNot.has(String(one.email)));
      expect(untouched(afterwards)).toEqual(untouched(atFirst));
      const active = (list: typeof atFirst) =>
        list.filter((one) => atFirst.some((old) => old.email === one.email)).map((one) => one.is_active);
      expect(active(afterwards)).toEqual(active(atFirst));

      const { undone } = await calls.finish(id, 'undo');
      expect(undone).toEqual({
        rows: found.add + found.change,
        removed: found.add,
        restored: found.change,
        kept: 0,
        lifted: 0,
        blocks_kept: 0,
      });
      expect(await people(app)).toEqual(atFirst);
    }),
    { numRuns: 40 },
  );
});
