import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { Resend } from 'resend';

/**
 * What the API is compared with: Express, the same check of the signature by the same library, and inserts in groups. It
 * knows no recipients and counts nothing.
 */
const GROUP = 200;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const resend = new Resend('re_local_bench');
const webhookSecret = process.env.RESEND_WEBHOOK_SECRET ?? '';

const INSERT = {
  name: 'insert',
  text: `insert into bare_events (svix_id, type, provider_id, payload, occurred_at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[]) on conflict (svix_id) do nothing`,
};

type Event = { type: string; created_at: string; data: { email_id: string } };
type Waiting = { id: string; event: Event; resolve: () => void; reject: (error: unknown) => void };

let waiting: Waiting[] = [];
let running = false;

async function insertAll(): Promise<void> {
  if (running) return;
  running = true;
  while (waiting.length > 0) {
    const group = waiting.slice(0, GROUP);
    waiting = waiting.slice(GROUP);
    const columns = [
      group.map(({ id }) => id),
      group.map(({ event }) => event.type),
      group.map(({ event }) => event.data.email_id),
      group.map(({ event }) => JSON.stringify(event.data)),
      group.map(({ event }) => event.created_at),
    ];
    await pool.query({ ...INSERT, values: columns }).then(
      () => group.forEach(({ resolve }) => void resolve()),
      (error: unknown) => group.forEach(({ reject }) => void reject(error)),
    );
  }
  running = false;
}

const app = express();
app.post('/api/webhooks/resend', express.raw({ type: () => true, limit: '1mb' }), async (req, res) => {
  const id = req.get('svix-id') ?? '';
  const event = resend.webhooks.verify({
    payload: String(req.body),
    headers: { id, timestamp: req.get('svix-timestamp') ?? '', signature: req.get('svix-signature') ?? '' },
    webhookSecret,
  }) as Event;
  await new Promise<void>((resolve, reject) => {
    waiting.push({ id, event, resolve, reject });
    void insertAll();
  });
  res.json({ success: true });
});

await pool.query(`drop table if exists bare_events;
  create table bare_events (id bigint generated always as identity primary key, svix_id text not null unique, type text,
    provider_id text, payload jsonb, occurred_at timestamptz)`);
const server = createServer(app).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
