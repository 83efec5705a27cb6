import { DEFAULT_RETENTION } from '@fairlead/contract/team/retention-limits';
import { expect, test } from 'vitest';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { ips } from './kinds/ips.queries.ts';
import { removeOldData } from './remove-old-data.ts';

const app = useTestApp();
const DAYS = DEFAULT_RETENTION.keep_ip_days;
const [OLD, NEW] = ['203.0.113.9', '198.51.100.7'];
const old = { days: DAYS, timeZone: 'America/New_York' };

/** One row in each table that has IPs of visitors and readers. */
async function plant(ip: string, days: number): Promise<void> {
  const { db } = app;
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const email = `from-${ip}@mail.invalid`;
  await db('unsubscribes').insert({ email, method: 'form', ip_address: ip, unsubscribed_at: at });
  await db('preference_changes').insert({ email, kind: 'paused', ip, changed_at: at });
  for (const kind of ['demo', 'contact'] as const)
    await createInquiry(db, { kind, email: 'a@b.co', ip_address: ip, created_at: at });
  const click = { ipAddress: ip, userAgent: 'Mozilla/5.0 Firefox/140.0', link: 'https://site.invalid/demo' };
  for (const recipient_id of [null, days])
    await db('email_events').insert({
      ...{ svix_id: `msg_${ip}_${recipient_id}`, type: 'email.clicked', recipient_id },
      ...{ payload: { click, accepted_at: null }, occurred_at: at, received_at: at },
    });
}

/** Where an IP is found, and how often. */
async function whereIs(ip: string): Promise<Record<string, number>> {
  const { rows } = await app.db.raw(
    ['unsubscribes', 'preference_changes', 'demo_requests', 'contact_messages', 'email_events']
      .map(
        (table) =>
          `select '${table}' as place, count(*)::int as rows from ${table} t where strpos(cast(to_jsonb(t) - 'email' - 'svix_id' as text), :ip) > 0`,
      )
      .join(' union all '),
    { ip },
  );
  return Object.fromEntries(
    rows.map(({ place, rows: count }: { place: string; rows: number }) => [place, count]),
  );
}

const ONE_EACH = {
  ...{ unsubscribes: 1, preference_changes: 1, demo_requests: 1, contact_messages: 1 },
  email_events: 2,
};
const NONE = Object.fromEntries(Object.keys(ONE_EACH).map((place) => [place, 0]));

test('old IPs are forgotten wherever there are any, as many as were counted, and new ones stay', async () => {
  await plant(OLD, DAYS + 1);
  await plant(NEW, DAYS - 1);
  expect([await whereIs(OLD), await whereIs(NEW)]).toEqual([ONE_EACH, ONE_EACH]);
  expect(await ips.count(app.db, old)).toBe(6);
  await removeOldData(app.db, old, { hour: 0 });
  expect([await whereIs(OLD), await whereIs(NEW)]).toEqual([NONE, ONE_EACH]);
  expect((await app.db('retention_runs').first('removed'))?.removed).toEqual({ keep_ip_days: 6 });
  expect(await ips.count(app.db, old)).toBe(0);
});

test('every column with an IP is among them, or has its own end', async () => {
  const columns: { place: string }[] = await app
    .db('information_schema.columns')
    .where({ table_schema: 'public' })
    .whereRaw(`column_name ~ '(^|_)ip(_|$)'`)
    .orderByRaw('1')
    .select(app.db.raw(`table_name || '.' || column_name as place`));
  // Of admins, proof of consent, and a row that goes a week later.
  const others = ['admin_activity.ip_address', 'admin_sessions.ip', 'consents.confirmed_ip', 'consents.ip'];
  const forgotten = ['unsubscribes', 'demo_requests', 'contact_messages'].map(
    (table) => `${table}.ip_address`,
  );
  expect(columns.map(({ place }) => place)).toEqual(
    [...others, 'sign_ups.ip', ...forgotten, 'preference_changes.ip'].sort(),
  );
});
