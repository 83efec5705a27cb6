import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDb, startEmbeddedDb } from './embedded-db.ts';
import { socketFolderOf } from './socket-folder.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stack test '));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string | null): Promise<EmbeddedDb> {
  const db = await startEmbeddedDb({ dataDir });
  cleanups.push(db.stop);
  return db;
}

async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('on a data folder', () => {
  it('keeps its data, lets only this user and one database at a time reach it, and ignores claims of ended processes', async () => {
    const dataDir = path.join(await temporaryFolder(), 'not', 'there yet');
    const first = await start(dataDir);
    await query(first.url, 'create table notes (body text)');
    await query(first.url, 'insert into notes values ($1)', ['kept']);
    const socketFolder = socketFolderOf(first.url);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await expect(start(dataDir)).rejects.toThrow(/is in use by another running Fairlead \(process \d+\)/);
    await first.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
    // One of them has an id that's in use again.
    await writeFile(path.join(dataDir, `owner-${process.pid}-startedbefore`), 'postgres://gone');
    await writeFile(path.join(dataDir, 'owner-4194303-neverthere'), '');
    const second = await start(dataDir);
    expect(await query(second.url, 'select body from notes')).toEqual([{ body: 'kept' }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('owner-'))).toHaveLength(1);
  });

  it('gives the folder to exactly one of two that start at once', async () => {
    const dataDir = await temporaryFolder();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(dataDir)).toHaveLength(2);
  });

  it('says in one sentence that a file is in the way of the folder', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(start(path.join(file, 'data'))).rejects.toThrow(
      `The data folder ${path.join(file, 'data')} can't be created: a file is in the way.`,
    );
  });
});

describe('when the parent is killed', () => {
  async function killedParent(dataDir: string): Promise<number> {
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../test/writer.ts', import.meta.url)), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const acknowledged = await untilRows(parent, 20);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    return acknowledged;
  }

  async function untilRows(parent: ChildProcess, rows: number): Promise<number> {
    if (!parent.stdout) throw new Error('The writer has no output.');
    for await (const line of createInterface({ input: parent.stdout })) {
      if (Number(line) >= rows) return Number(line);
    }
    throw new Error('The writer ended early.');
  }

  it('restarts immediately, three times, with every acknowledged row', async () => {
    const dataDir = await temporaryFolder();
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) acknowledged += await killedParent(dataDir);
    const db = await start(dataDir);
    const [row] = await query(
      db.url,
      'select count(*)::int as rows, count(distinct id)::int as ids from acknowledged',
    );
    expect(row).toEqual({ rows: expect.any(Number), ids: expect.any(Number) });
    const { rows, ids } = row as { rows: number; ids: number };
    expect(rows).toBe(ids);
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe('with many clients on the one session', () => {
  let db: EmbeddedDb;
  let pool: pg.Pool;

  beforeAll(async () => {
    db = await startEmbeddedDb({ dataDir: null });
    pool = new pg.Pool({ connectionString: db.url, max: 10 });
  });

  afterAll(async () => {
    await pool?.end();
    await db?.stop();
  });

  it('returns each client its own rows and errors', async () => {
    const clients = Array.from({ length: 10 }, async (_, client) => {
      for (let turn = 0; turn < 20; turn++) {
        const mine = `${client}-${turn}`;
        await expect(pool.query('select $1::int', [mine])).rejects.toThrow(`"${mine}"`);
        const { rows } =
          client % 2
            ? await pool.query('select $1::text as mine, $2::int as turn', [mine, turn])
            : await pool.query('select $2::int as turn, $1::text as mine, $3::text as more', [
                mine,
                turn,
                'x',
              ]);
        expect(rows[0]).toMatchObject({ mine, turn });
      }
    });
    await Promise.all(clients);
  });

  it("keeps other clients' statements out of a transaction", async () => {
    await pool.query('create table sums (amount int)');
    const add = async (outcome: 'commit' | 'rollback') => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into sums values ($1)', [1]);
      await client.query(outcome);
      client.release();
    };
    await Promise.all([
      add('commit'),
      add('rollback'),
      add('commit'),
      add('rollback'),
      pool.query('select 1'),
    ]);
    expect((await pool.query('select sum(amount)::int as sum from sums')).rows).toEqual([{ sum: 2 }]);
  });

  it('rolls back what a client left open, and serves the next client', async () => {
    await pool.query('create table leftovers (id int)');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into leftovers values (1)');
    client.release(new Error('gone'));
    expect((await pool.query('select id from leftovers')).rows).toEqual([]);
  });

  it('carries statements and rows of several megabytes', async () => {
    const text = 'fairlead '.repeat(400_000);
    expect((await pool.query('select $1::text as text', [text])).rows).toEqual([{ text }]);
  });

  it('offers trigram search', async () => {
    await pool.query('create extension if not exists pg_trgm');
    expect((await pool.query("select similarity('fairlead', 'fairlead') as same")).rows).toEqual([
      { same: 1 },
    ]);
  });
});
