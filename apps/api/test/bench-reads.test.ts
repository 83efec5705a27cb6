import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '../scripts/bench/print-lines.ts';
import { MEASURED_ENV } from '../scripts/bench-ratios/measured-env.ts';
import { reads } from '../scripts/bench-ratios/reads.ts';
import { refuseOther } from '../scripts/bench-ratios/same-answer.ts';
import { openBenchSession } from '../scripts/bench-ratios/session.ts';
import { refuseUnmeasured } from '../scripts/bench-ratios/unmeasured.ts';
import { connect } from '../src/db/connect.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type SpawnedApi, spawnApi, untilReady } from './spawned-api.ts';

const SEED = fileURLToPath(new URL('../scripts/bench-seed.ts', import.meta.url));
const ROUNDS = { logins: 1, loads: 1, loadMs: 1, starts: 1, reads: 5, files: 1 };

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
