import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createApp } from '../../apps/api/src/app.ts';
import { eraseIn } from '../../apps/api/src/people/erasure/erase-in.ts';
import { recordSystemActivity } from '../../apps/api/src/platform/activity/activity.queries.ts';
import { migrateTo } from '../../apps/api/src/platform/db/schema/migrate.ts';
import { migrations } from '../../apps/api/src/platform/db/schema/migrations.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { openLanes } from '../../apps/api/src/platform/http/limits/lanes.ts';
import { followTeam } from '../../apps/api/src/platform/organization/follow-team.ts';
import { recountCampaigns } from '../../apps/api/src/sending/webhooks/recount/recount-campaigns.ts';
import { sealEntries } from '../../apps/api/src/team/audit/start-sealing.ts';
import { findEverywhere } from '../../apps/api/test/calls/erasure-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../apps/api/test/factories.ts';
import { databaseLines } from '../src/audit/database-lines.ts';
import { describeVerdict } from '../src/audit/describe-verdict.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { type Backup, takeBackup } from '../src/backup/take-backup.ts';
import { type DrillTarget, embeddedTarget, serverTarget } from '../src/drill/drill-target.ts';
import { eraseFromList, keepErased } from '../src/erased-list.ts';
import { textOfBackup } from './backup-text.ts';
import { depsFor } from './deps-for.ts';

const KEY = 'only-for-tests-erasure-0123456789-abcdefghijklmnop';
const email = 'Zelda@planted.invalid';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const words = ['zelda', 'plantagenet'];

let backups: string;
beforeEach(async () => {
  backups = await mkdtemp(join(tmpdir(), 'erased again '));
  vi.stubEnv('ERASURE_KEY', KEY);
  vi.stubEnv('DATA_DIR', join(backups, 'none'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(backups, { recursive: true, force: true });
});

const productOn = (url: string) => depsFor(url, 'http://127.0.0.1:9', { ERASURE_KEY: KEY });

/** Two got an email; hers bounced, and had a click. @returns the token in her email */
async function plant(db: Knex): Promise<string> {
  await createSubscriber(db, { email, name: 'Zelda Plantagenet' });
  await createSubscriber(db, { email: 'ben@planted.invalid' });
  const ended = { finished_at: db.fn.now(), recount_at: db.fn.now() };
  const { id } = await createCampaign(db, { recipients_count: 2, sent_count: 2, ...ended });
  await db('campaign_batches').insert({ campaign_id: id, number: 1, status: 'done' });
  await createRecipient(db, { campaign_id: id, email: 'ben@planted.invalid' });
  const hers = await createRecipient(db, { campaign_id: id, email, name: 'Zelda Plantagenet' });
  const bounce = { type: 'Permanent', message: `550 5.1.1 ${email}` };
  const click = { link: `https://site.invalid/?e=${email}`, ipAddress: '198.51.100.7', userAgent: BROWSER };
  await db('email_events').insert(
    [
      ['email.bounced', { bounce, accepted_at: null }, '2026-11-20T09:00:00Z'] as const,
      ['email.clicked', { click, accepted_at: null }, '2026-11-20T10:00:00Z'] as const,
    ].map(([type, payload, occurred_at]) => ({
      ...{ type, payload, occurred_at, svix_id: type, recipient_id: hers.id, email: email.toLowerCase() },
    })),
  );
  await db('admin_activity').insert({ action: 'CREATE_SUBSCRIBER', description: `Added ${email}` });
  await recountCampaigns(db);
  return hers.token;
}

/** Every figure that the campaign's page shows, and what it's counted from. */
const figures = async (db: Knex) => {
  const { rows: recipients } = await db.raw(
    `select status, bounce_class, bounced_at, clicked_at, count(*) from campaign_recipients
     group by 1, 2, 3, 4 order by 2`,
  );
  const { draft: _, recount_at: _at, ...campaign } = (await db('campaigns').first()) ?? {};
  return { campaign, recipients, bounces: await db('campaign_bounces') };
};

const verify = async (db: Knex) => describeVerdict(await verifyChain(databaseLines(db)));

/** A mail program unsubscribes by the header of an old email. @returns the answer's status */
async function oneClick(product: Deps, token: string): Promise<number> {
  const lanes = openLanes(product.config.databaseUrl, product.config.lanes);
  const server = createApp({
    ...product,
    ...followTeam(product.db, product.config),
    reservedDb: product.db,
    lanes,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const link = `http://127.0.0.1:${port}/api/email/unsubscribe/one-click/${token.replaceAll('-', '')}`;
  const { status } = await fetch(link, { method: 'POST', headers: { connection: 'close' } });
  server.close();
  await once(server, 'close');
  await lanes.close();
  return status;
}

describe('of someone who was erased', () => {
  let target: DrillTarget;
  let original: Deps;
  let token: string;
  let earlier: Backup;
  let before: Awaited<ReturnType<typeof figures>>;
  const list = () => join(backups, 'erased-addresses.txt');

  beforeEach(async () => {
    const server = inject('server');
    target = await (server ? serverTarget(server.url) : embeddedTarget());
    original = productOn(target.source.url);
    await migrateTo(original.db, migrations);
    token = await plant(original.db);
    while (await sealEntries(original));
    before = await figures(original.db);
    earlier = await takeBackup(target.source, backups);
    await original.db.transaction((trx) =>
      eraseIn(trx, KEY, email, (action, description) => recordSystemActivity(trx, action, description)),
    );
    await keepErased(original.db, backups);
  });
  afterEach(async () => {
    await original.db.destroy();
    await target.remove();
  });

  const onCopy = async (act: (copy: Deps) => Promise<void>) => {
    const copy = productOn(await target.restore(earlier.folder, earlier.manifest));
    await act(copy).finally(() => copy.db.destroy());
  };

  test('a later backup has nothing, and the list beside the backups only a hash', async () => {
    const text = await textOfBackup(earlier);
    for (const word of words) expect(text).toContain(word);
    const later = await textOfBackup(await takeBackup(target.source, join(backups, 'later')));
    for (const word of words) expect(later).not.toContain(word);
    expect(later).toContain('ben@planted.invalid');
    expect(await readFile(list(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect((await stat(list())).mode & 0o077).toBe(0);
  });

  test('an earlier backup is restored without them, and its figures, links, and log hold', () =>
    onCopy(async (copy) => {
      const { db } = copy;
      expect(await findEverywhere(db, words)).toEqual([]);
      expect(await db('subscribers').pluck('email')).toEqual(['ben@planted.invalid']);
      expect(await db('campaign_recipients').orderBy('id').pluck('token')).toContain(token);
      expect(await db('erased_addresses')).toHaveLength(1);

      expect(before.campaign).toMatchObject({
        ...{ sent_count: 2, bounced_count: 1, clicks: 1, unsubscribed_count: 0 },
      });
      expect(before.bounces).toMatchObject([{ class: 'dead_address', recipients: 1 }]);
      expect(await figures(db)).toEqual(before);
      await db('campaigns').update({ recount_at: db.fn.now() });
      await recountCampaigns(db);
      expect(await figures(db)).toEqual(before);

      expect(await db('admin_activity').where({ action: 'CREATE_SUBSCRIBER' }).pluck('description')).toEqual([
        '',
      ]);
      expect(await verify(db)).toMatchObject({ held: true });
      while (await sealEntries(copy));
      expect(await verify(db)).toMatchObject({ held: true });

      expect(await oneClick(copy, token)).toBe(200);
      expect(await db('campaigns').pluck('unsubscribed_count')).toEqual([1]);
      expect(await findEverywhere(db, words)).toEqual([]);
    }));

  test('a restore says what it did by the list, or why it couldn’t', () =>
    onCopy(async ({ db }) => {
      const said = async () => (await eraseFromList(db, backups)).said;
      expect(await said()).toMatch(/^Erased again: 0 of the 1 addresses/);
      await rm(list());
      expect(await said()).toMatch(/^There's no erased-addresses.txt beside the backup/);
      await keepErased(db, backups);
      vi.stubEnv('ERASURE_KEY', '');
      expect(await said()).toContain('ERASURE_KEY is missing');
      vi.stubEnv('ERASURE_KEY', `${KEY}-another`);
      expect(await said()).toContain('ERASURE_KEY is the wrong one');
    }));
});
