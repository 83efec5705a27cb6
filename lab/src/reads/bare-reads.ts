/**
 * A bare server (Express and pg) that answers each read with what its statements find: it looks for the session with one query, asks one after the other, and sends the rows
 * as they are. What is no question to the database is sent as the bytes it was given.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { BARE_SESSION } from './bare-session.ts';
import type { BareSql } from './calls.ts';

export type BareRead = { statements: BareSql[]; isOpen: boolean; bytes?: string };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
let reads: BareRead[] = [];

const app = express();
app.get('/:index', async (req, res) => {
  const read = reads[Number(req.params.index)];
  if (!read) throw new Error('There is no such read.');
  if (!read.isOpen) {
    const { rows } = await pool.query(BARE_SESSION, [req.headers['x-session']]);
    if (rows.length === 0) throw new Error('There is no such session.');
  }
  if (read.bytes !== undefined) return res.type('json').send(read.bytes);
  const found: unknown[] = [];
  for (const [text, ...values] of read.statements) found.push((await pool.query(text, values)).rows);
  res.json({ success: true, found });
});

process.on('message', (all: BareRead[]) => {
  reads = all;
  process.send?.(all.length);
});
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
// It waits while reads are measured that it has no part in.
server.keepAliveTimeout = 0;
process.once('disconnect', () => process.exit());
