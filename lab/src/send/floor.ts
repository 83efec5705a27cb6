import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { BATCH_SIZE } from '@fairlead/contract/platform/limits';
import pg from 'pg';

/**
 * The bare loop that campaigns are compared with: read recipients by key, build each email as an object, `JSON.stringify` a
 * hundred of them, post over 8 kept connections, write one row per recipient with the provider's id. No claims, no leases, no hashes, no
 * counters, no second look: what's lost or doubled when it dies stays so.
 */
const CONNECTIONS = 8;
const PAGE = 1_000;

type Row = { id: string; email: string; name: string; first_name: string };
type Content = {
  from: string;
  subject: string;
  html: string;
  text: string;
  fields: Record<string, { field: string; fallback: string }>;
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const url = new URL('/emails/batch', process.env.SINK_URL);
const FIELD = /\{\{\w+\.(\w+)\}\}/g;

async function post(body: string): Promise<string[]> {
  const bytes = Buffer.from(body);
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      headers: {
        authorization: 'Bearer re_local_bench',
        'content-type': 'application/json',
        'content-length': bytes.length,
      },
    });
    call.on('response', (response) => text(response).then(resolve, reject)).on('error', reject);
    call.end(bytes);
  });
  const { data }: { data: { id: string }[] } = JSON.parse(answer);
  return data.map(({ id }) => id);
}

function build(rows: Row[], { html, text, fields, ...head }: Content): string {
  return JSON.stringify(
    rows.map((row) => {
      const token = `0123456789abcdef0123${row.id.padStart(12, '0')}`;
      const values: Record<string, string> = {
        ...Object.fromEntries(
          Object.entries(fields).map(([name, { field, fallback }]) => [
            name,
            field === 'name' || field === 'first_name' ? row[field] : fallback,
          ]),
        ),
        unsubscribe_url: `https://www.site.invalid/unsubscribe?email=${encodeURIComponent(row.email)}&t=${token}`,
      };
      const fill = (template: string) => template.replace(FIELD, (_, name: string) => values[name] ?? '');
      return {
        ...head,
        to: [row.email],
        html: fill(html),
        text: fill(text),
        headers: {
          'List-Unsubscribe': `<https://www.site.invalid/api/email/unsubscribe/one-click/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': '<fairlead.site.invalid>',
          'X-Entity-Ref-ID': `1-${row.id}`,
        },
        tags: [
          { name: 'campaign', value: '1' },
          { name: 'recipient', value: row.id },
        ],
      };
    }),
  );
}

async function send(content: Content): Promise<void> {
  await pool.query(
    'drop table if exists floor_sends; create table floor_sends (campaign_id int, subscriber_id bigint, provider_id text, sent_at timestamptz, primary key (campaign_id, subscriber_id))',
  );
  const batches: Row[][] = [];
  let last = '0';
  let reading: Promise<void> | undefined;
  let ended = false;
  const read = async () => {
    const { rows } = await pool.query<Row>({
      name: 'page',
      text: 'select id, email, name, first_name from subscribers where id > $1 and is_active order by subscribers.id limit $2',
      values: [last, PAGE],
    });
    ended = rows.length < PAGE;
    last = rows.at(-1)?.id ?? last;
    for (let at = 0; at < rows.length; at += BATCH_SIZE) batches.push(rows.slice(at, at + BATCH_SIZE));
  };
  const next = async () => {
    while (batches.length === 0 && !ended) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return batches.shift();
  };
  const work = async () => {
    for (let rows = await next(); rows; rows = await next()) {
      const ids = await post(build(rows, content));
      await pool.query({
        name: 'log',
        text: 'insert into floor_sends select 1, s, p, now() from unnest($1::bigint[], $2::text[]) t (s, p)',
        values: [rows.map(({ id }) => id), ids],
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

process.on('message', (content) => {
  void send(content as Content).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
