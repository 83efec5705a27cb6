/**
 * A bare server (Express and pg) that answers each export as one would write it by hand: it looks for the session with one query, then reads page after page and
 * writes each as lines of CSV.
 */
import type { AddressInfo } from 'node:net';
import { stringify } from 'csv-stringify/sync';
import express from 'express';
import pg from 'pg';
import { BARE_SESSION } from './bare-session.ts';

/** A statement for one page, whose first placeholder is the key of the row before it. It selects that key as `key`. */
export type BareExport = { text: string; first: unknown; values: unknown[] };

/** As many as the product reads at once. */
const PAGE = 500;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
let files: BareExport[] = [];

const app = express();
app.get('/:index', async (req, res) => {
  const file = files[Number(req.params.index)];
  if (!file) throw new Error('There is no such export.');
  const { rows: sessions } = await pool.query(BARE_SESSION, [req.headers['x-session']]);
  if (sessions.length === 0) throw new Error('There is no such session.');
  res.type('csv');
  for (let key = file.first; ; ) {
    const { rows } = await pool.query(file.text, [key, PAGE, ...file.values]);
    const lines = stringify(
      rows.map(({ key: _, ...row }) => row),
      { cast: { date: (date) => date.toISOString() } },
    );
    if (!res.write(lines)) await new Promise((resolve) => res.once('drain', resolve));
    if (rows.length < PAGE) break;
    key = rows.at(-1).key;
  }
  res.end();
});

process.on('message', (all: BareExport[]) => {
  files = all;
  process.send?.(all.length);
});
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('disconnect', () => process.exit());
