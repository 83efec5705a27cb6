import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../apps/api/src/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../apps/api/test/spawned-api.ts';
import type { Line } from '../src/figures/print-lines.ts';
import { reads } from '../src/reads/measure-reads.ts';
import { MEASURED_ENV } from '../src/reads/measured-env.ts';
import { refuseOther } from '../src/reads/same-answer.ts';
import { openBenchSession } from '../src/reads/session.ts';
import { refuseUnmeasured } from '../src/reads/unmeasured.ts';

const SEED = fileURLToPath(new URL('../src/seed.ts', import.meta.url));
const ROUNDS = { reads: 5, files: 1 };

describe('measuring what can be read', () => {
  let database: TestDatabase;
  let db: Knex;
  let api: SpawnedApi;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { ...process.env, DATABASE_URL: database.url };
    await promisify(execFile)(process.execPath, ['--import', 'tsx', SEED, '--count', '2000'], { env });
    db = connect(database.url, { poolSize: 1 });
    api = spawnApi({ ...MEASURED_ENV, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    ({ url } = await untilReady(api));
  });
  afterAll(async () => {
    api?.process.kill('SIGKILL');
    await api?.exitCode;
    await db?.destroy();
    await database?.drop();
  });

  async function measure(filter: string): Promise<Line[]> {
    const session = await openBenchSession(db);
    const product = { url, process: api.process, stop: async () => undefined };
    const lines: Line[] = [];
    const around = { databaseUrl: database.url, db, product, session, rounds: ROUNDS, filter };
    for await (const line of reads(around)) lines.push(line);
    await session.end();
    return lines;
  }

  test('each read stands beside a bare server that finds the same', async () => {
    const lines = await measure('import');
    expect(lines.map(({ what }) => what)).toEqual([
      'imports',
      'one import',
      'rows of an import: add',
      'rows of an import: refused',
    ]);
    for (const { value, unit } of lines) expect([value > 0, unit]).toEqual([true, 'x']);
  });

  test('each export is as long as the baseline’s', async () => {
    const lines = await measure('export of');
    expect(lines.map(({ what }) => what)).toEqual([
      'export of the subscribers',
      'export of the recipients of a campaign',
      'export of the inquiries',
    ]);
  });

  test('what can be read and is not measured is named', async () => {
    await expect(refuseUnmeasured(url, ['/api/inquiries?search=a', '/api/inquiries/demo/1'])).rejects.toThrow(
      /^Nobody measures .*\/api\/inquiries\/export, /,
    );
  });
});

describe('two answers to the same question', () => {
  const ours = (...ids: number[]) =>
    JSON.stringify({ inquiries: ids.map((id) => ({ kind: 'demo', id })), total: 9 });
  const bare = (count: number, ...ids: number[]) =>
    JSON.stringify({ found: [ids.map((id) => ({ kind: 'demo', id: String(id) })), [{ count }]] });

  test('are the same when they name the same, whatever else the baseline reads for the next page', () => {
    expect(() => refuseOther('inbox', ours(3, 2), bare(9, 3, 2, 1))).not.toThrow();
  });

  test('are refused when they do not', () => {
    expect(() => refuseOther('inbox', ours(3, 2), bare(9, 2, 1))).toThrow(
      '"inbox": the API finds 9 in all, and 2 from demo3; the baseline 9 in all, and 2 from demo2.',
    );
    expect(() => refuseOther('inbox', ours(3, 2), bare(8, 3, 2))).toThrow('the baseline 8 in all');
    expect(() => refuseOther('inbox', ours(), bare(9, 3))).toThrow(
      'the API finds 9 in all, and 0 from nowhere',
    );
  });
});
