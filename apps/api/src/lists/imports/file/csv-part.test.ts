import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvImport } from '../../../../test/calls/csv-import.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { readCsvPart } from './csv-part.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
beforeEach(async () => {
  calls = csvImport(app, await app.asAdmin({ username: 'ann' }));
});

describe('a file uploaded in parts', () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `p${at}@mail.invalid,"Zoë 李, no. ${at}\nof ""300""",Harbor ${at}`,
  );
  const file = Buffer.from(`\ufeffemail,name,organization\r\n\r\n${lines.join('\r\n')}\r\nbad,,`);

  test.each([500, 777, 4_096])('of %d bytes is read as if it were whole', async (size) => {
    const { import: found } = await calls.checkInParts(file, size);
    expect(found).toMatchObject({
      status: 'checked',
      read: file.length,
      size: file.length,
      found: { add: 300, refused: 1 },
    });
    expect(await calls.rows(found.id, 'refused')).toMatchObject([{ row: 303, email: 'bad' }]);
    await calls.finish(found.id, 'commit');
    const names = (await app.db('subscribers').orderBy('id').pluck('name')) as string[];
    expect(names).toEqual(Array.from({ length: 300 }, (_, at) => `Zoë 李, no. ${at} of "300"`));
  });

  test('repeats nothing if a part is sent again, and says where to continue', async () => {
    const first = await calls.check(file.subarray(0, 2_000), { size: String(file.length) });
    const { id } = first.import;
    const at = first.next_offset ?? 0;
    expect(first.import).toMatchObject({ status: 'reading', read: at });
    expect(await calls.commit(id)).toMatchObject({ status: 409, error: texts.imports.notRead });
    const part = file.subarray(at, at + 2_000);
    const second = await calls.readPart(id, at, part);
    expect(second.next_offset).toBeGreaterThan(at);
    expect(await calls.readPart(id, at, part)).toEqual(second);
    expect((await calls.find(id)).import).toEqual(second.import);
    const both = await Promise.all(
      [0, 1].map(() => calls.readPart(id, second.next_offset ?? 0, file.subarray(second.next_offset ?? 0))),
    );
    expect(both.map(({ import: { found } }) => found.add).sort()).toContain(300);
    expect((await calls.find(id)).import).toMatchObject({ status: 'checked', rows: 301 });
  });

  test('finds duplicate emails across parts', async () => {
    const twice = Buffer.from(
      `email\n${Array.from({ length: 50 }, (_, at) => `p${at % 25}@mail.invalid`).join('\n')}`,
    );
    const { import: found } = await calls.checkInParts(twice, 120);
    expect(found.found).toMatchObject({ add: 25, repeated: 25 });
    expect((await calls.rows(found.id, 'repeated'))[0]).toMatchObject({
      row: 27,
      error: 'The same address is in row 2',
    });
  });

  // asvs 5.2.2
  test('is refused when a later part is not text', async () => {
    const broken = Buffer.concat([
      Buffer.from(`email,name\n${'a@mail.invalid,Ann\n'.repeat(100)}`),
      Buffer.from('z@mail.invalid,Zo\0\n'),
    ]);
    expect(await calls.checkInParts(broken, 500)).toMatchObject({
      status: 400,
      error: texts.imports.notText,
    });
  });

  test('does not exist for an empty part', async () => {
    expect(await calls.readPart(999, 5, Buffer.from('x'))).toMatchObject({
      status: 404,
      error: texts.imports.notFound,
    });
  });
});

test('other requests are answered while a part with very many rows is read', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  });
  const bytes = Buffer.from('a\n'.repeat(300_000));
  const part = {
    bytes,
    encoding: 'text',
    delimiter: ',',
    rowsBefore: 0,
    isFirst: true,
    isLast: true,
  } as const;
  const records = await readCsvPart(part).finally(() => clearInterval(count));
  expect(records).toHaveLength(300_000);
  expect(records.at(-1)).toEqual({ row: 300_000, cells: ['a'], end: bytes.length });
  expect(turns).toBeGreaterThan(10);
});

// asvs 5.2.1
test('a row of many empty cells is cut where there are too many', async () => {
  const bytes = Buffer.from(`email,name\nann@mail.invalid${','.repeat(300_000)}\nbo@mail.invalid,Bo`);
  const records = await readCsvPart({
    bytes,
    encoding: 'text',
    delimiter: ',',
    rowsBefore: 0,
    isFirst: true,
    isLast: true,
  });
  expect(records.map(({ cells }) => cells.length)).toEqual([2, 201, 2]);
});
