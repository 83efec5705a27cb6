import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvImport } from '../../../../test/calls/csv-import.ts';
import { emptyTables } from '../../../../test/database.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

/** Few, so rows and acts meet. */
const email = fc.nat({ max: 3 }).map((number) => `p${number}@mail.invalid`);
const reason = fc.constantFrom('opted_out' as const, 'bounced' as const, 'complained' as const);
const row = fc.record({
  email: fc.oneof(
    email,
    email.map((text) => text.toUpperCase()),
  ),
  status: fc.constantFrom('active', 'active', 'unsubscribed', 'bounced', 'spam', 'pending', ''),
});
const file = fc.array(row, { minLength: 1, maxLength: 12 });
const known = fc.uniqueArray(fc.record({ email, is_active: fc.boolean() }), {
  selector: (one) => one.email,
  maxLength: 5,
});
const blocks = fc.array(fc.record({ email, reason }), { maxLength: 4 });

type Row = { email: string; status: string };
const csv = (rows: readonly Row[]) =>
  ['email,status', ...rows.map((one) => `${one.email},${one.status}`)].join('\n');

const suppressions = () =>
  app
    .db('suppressions')
    .orderBy(['email', 'reason'])
    .select('email', 'reason', 'detail', 'created_at', 'import_id');
const blocked = async () => (await suppressions()).map((one) => `${one.email} ${one.reason}`);
const subscribers = () =>
  app.db('subscribers').orderByRaw('lower(email)').select('email', 'name', 'is_active');

/** Who gets campaigns. */
async function mailable(): Promise<string[]> {
  const left = new Set((await suppressions()).map((one) => one.email));
  return (await subscribers())
    .filter((one) => one.is_active && !left.has(one.email.toLowerCase()))
    .map((one) => one.email.toLowerCase());
}

async function fresh(
  before: { email: string; is_active: boolean }[],
  kept: { email: string; reason: 'opted_out' | 'bounced' | 'complained' }[] = [],
) {
  await emptyTables(app.db);
  for (const one of before) await createSubscriber(app.db, one);
  for (const one of kept) await suppress(app.db, one);
  return csvImport(app, await app.asAdmin());
}

test('people and opt-outs imported in any order give the same result', async () => {
  const state = fc.record({ known, rows: file, cut: fc.nat({ max: 12 }) }).chain((given) =>
    fc.record({
      given: fc.constant(given),
      shuffled: fc.shuffledSubarray(given.rows, { minLength: given.rows.length }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(state, async ({ given, shuffled }) => {
      const results: unknown[] = [];
      const [above, below] = [given.rows.slice(0, given.cut), given.rows.slice(given.cut)];
      for (const files of [[given.rows], [shuffled], [above, below], [below, above]]) {
        const calls = await fresh(given.known);
        for (const rows of files.filter((one) => one.length > 0)) await calls.run(csv(rows));
        results.push({ blocked: await blocked(), mailable: await mailable() });
      }
      for (const one of results) expect(one).toEqual(results[0]);
    }),
    { numRuns: 15 },
  );
});

test('an import blocks what its dry run said, and undoing it leaves no trace', async () => {
  const state = fc.record({ known, kept: blocks, rows: file, partSize: fc.integer({ min: 60, max: 150 }) });
  await fc.assert(
    fc.asyncProperty(state, async ({ known: before, kept, rows, partSize }) => {
      const calls = await fresh(before, kept);
      const atFirst = { suppressions: await suppressions(), subscribers: await subscribers() };
      const { import: checked } = await calls.checkInParts(Buffer.from(csv(rows)), partSize);
      const { found, id } = checked;
      expect(Object.values(found).reduce((all, one) => all + one, 0)).toBe(rows.length);
      const { done } = await calls.finish(id, 'commit');
      const toBlock = Object.values(checked.blocks).reduce((all, one) => all + one, 0);
      expect(done).toEqual({
        rows: rows.length - found.refused - found.repeated - found.block,
        added: found.add,
        changed: 0,
        same: found.same,
        kept_out: found.kept_out,
        blocked: toBlock,
      });
      expect((await suppressions()).length).toBe(atFirst.suppressions.length + toBlock);
      const { undone } = await calls.finish(id, 'undo');
      expect(undone).toMatchObject({ kept: 0, lifted: toBlock, blocks_kept: 0 });
      expect({ suppressions: await suppressions(), subscribers: await subscribers() }).toEqual(atFirst);
      expect(await app.db('unsubscribes').whereNotNull('import_id')).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('whatever is imported and undone, no block from elsewhere is ever lost, and none stays that nobody else made', async () => {
  const act = fc.oneof(
    fc.record({ does: fc.constant('import' as const), rows: file }),
    fc.record({ does: fc.constant('undo' as const) }),
    fc.record({ does: fc.constant('block' as const), email, reason }),
  );
  await fc.assert(
    fc.asyncProperty(known, fc.array(act, { minLength: 4, maxLength: 8 }), async (before, acts) => {
      const calls = await fresh(before);
      const elsewhere = new Set<string>();
      const open: number[] = [];
      const undo = async () => {
        const id = open.pop();
        if (id !== undefined) await calls.finish(id, 'undo');
      };
      for (const one of acts) {
        if (one.does === 'import') open.push((await calls.run(csv(one.rows))).id);
        else if (one.does === 'undo') await undo();
        else {
          await suppress(app.db, one);
          elsewhere.add(`${one.email} ${one.reason}`);
        }
        expect(await blocked()).toEqual(expect.arrayContaining([...elsewhere]));
      }
      while (open.length > 0) await undo();
      expect(await blocked()).toEqual([...elsewhere].sort());
    }),
    { numRuns: 25 },
  );
});
