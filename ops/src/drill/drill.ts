import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../../apps/api/src/platform/db/schema/migrate.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { readManifest } from '../backup/manifest.ts';
import { type Backup, takeBackup } from '../backup/take-backup.ts';
import { onProduct, type Product } from './drill-calls.ts';
import { compareTables, type Finding, findKept, type Kept } from './drill-tables.ts';
import type { DrillTarget } from './drill-target.ts';

const ADD_PEOPLE = `insert into subscribers (email, name, source)
  select 'person' || n || '@mail.invalid', 'Zoë ' || n, 'drill' from generate_series(1, ?) as n`;
const NOTICED = 'team@drill.invalid';
/** Due after the backup, so it's still waiting then. */
const ADD_NOTICE = `insert into outbox (kind, to_address, subject, html, text, next_attempt_at)
  values ('notice', '${NOTICED}', 'Waiting in the backup', 'x', 'x', now() + interval '3 seconds')`;
const TO_ALL = { recipient_type: 'all_active' };

const on = <T>(url: string, act: (db: Knex) => Promise<T>): Promise<T> => {
  const db = connect(url, { poolSize: 1 });
  return act(db).finally(() => db.destroy());
};

const addNotice = (url: string) => on(url, (db) => db.raw(ADD_NOTICE));

const peopleMailed = (mail: LocalResend): string[] =>
  mail
    .ledger()
    .map(({ to }) => to)
    .filter((to) => to.startsWith('person'));

/** Backs up while one campaign is going out and another is scheduled, then lets the first finish. @returns the session that made them */
async function sendAndBackUp(
  target: DrillTarget,
  mail: LocalResend,
  recipients: number,
  parent: string,
): Promise<{ backup: Backup; kept: Kept; token: string }> {
  mail.setFaults({ delay: 200 });
  return onProduct(
    { DATABASE_URL: target.source.url, RESEND_BASE_URL: mail.url, SEND_CONCURRENCY: '1' },
    async (product) => {
      const token = await product.logIn();
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
      await product.send({ ...TO_ALL, scheduled_at: tomorrow, time_zone: 'UTC' });
      const id = await product.send({ ...TO_ALL, undo_seconds: 1 });
      await waitUntil('some emails are out', () => mail.stats().mails >= recipients / 4, 120_000);
      await addNotice(target.source.url);
      // Now one batch is in flight, and the rest hasn't been tried.
      mail.setFaults({ delay: 5_000 });
      let kept: Kept | undefined;
      const backup = await takeBackup(target.source, parent, async (trx) => {
        kept = await findKept(trx);
      });
      if (!kept) throw new Error('The backup did not look at the tables.');
      mail.setFaults(null);
      await product.untilStatus(id, 'sent');
      const isOut = () => mail.ledger().some(({ to }) => to === NOTICED);
      await waitUntil('the original has sent the notice that waits in the backup', isOut);
      return { backup, kept, token };
    },
  );
}

/** Starts the product, with a sender, on the copy and checks it. */
async function inspectCopy(product: Product, token: string, mail: LocalResend): Promise<Finding[]> {
  const findings: Finding[] = [];
  product.useToken(token);
  const { status } = await product.call('GET', '/admin/verify');
  findings.push({ what: 'sessions of before', found: `answer ${status}`, ok: status === 401 });
  await product.logIn();
  const campaigns = await product.campaigns();
  const paused = campaigns.filter(
    (one) => one.status === 'paused' && one.pause_reason?.startsWith('Restored from the backup'),
  );
  findings.push({
    what: 'campaigns that wait, with the reason on the screen',
    found: `${paused.length} of ${campaigns.length}`,
    ok: paused.length === 2 && campaigns.length === 2,
  });
  const { sent = 0, uncertain = 0, pending = 0 } = campaigns.find(({ id }) => id === 2)?.ledger ?? {};
  findings.push({
    what: 'of one of them: sent, on the way, not tried when the backup was made',
    found: `${sent}, ${uncertain}, ${pending}`,
    ok: sent > 0 && pending > 0,
  });
  const mails = mail.stats().mails;
  // A sender that has done this has polled everything else, too.
  const own = await product.send({ recipient_type: 'manual', manual_emails: ['own@drill.invalid'] });
  await product.untilStatus(own, 'sent');
  const others = mail.stats().mails - mails - 1;
  findings.push({ what: 'emails that the copy sent on its own', found: String(others), ok: others === 0 });
  return findings;
}

/** An admin resumes the campaign that was in progress. The provider recognizes everyone who was emailed after the backup. */
async function resumeOnCopy(product: Product, mail: LocalResend, recipients: number): Promise<Finding> {
  const [campaign] = (await product.campaigns()).filter(({ id }) => id === 2);
  if (campaign) await product.call('POST', `/email/campaigns/${campaign.id}/resume`);
  await product.untilStatus(2, 'sent');
  const people = peopleMailed(mail);
  const doubled = people.length - new Set(people).size;
  return {
    what: 'after resuming it on the copy: people emailed, and emailed twice',
    found: `${new Set(people).size} of ${recipients}, ${doubled}`,
    ok: people.length === recipients && doubled === 0,
  };
}

/**
 * Backs up a database while a campaign goes out, restores it into a second one, and checks the copy. The restore itself compares
 * each table before it pauses the copy; this checks what pausing must not change.
 */
export async function drill(target: DrillTarget, recipients: number): Promise<Finding[]> {
  const parent = await mkdtemp(join(tmpdir(), 'fairlead-backup-'));
  const mail = await startLocalResend({ rateLimit: null, deliver: 'off' });
  try {
    await on(target.source.url, async (db) => {
      await migrate(db);
      await db.raw(ADD_PEOPLE, [recipients]);
    });
    const { backup, kept, token } = await sendAndBackUp(target, mail, recipients, parent);
    const url = await target.restore(backup.folder, await readManifest(backup.folder));
    const tables = compareTables(
      kept,
      await on(url, (copy) => copy.transaction((trx) => findKept(trx, kept))),
    );
    const found = await onProduct({ DATABASE_URL: url, RESEND_BASE_URL: mail.url }, async (product) => [
      ...(await inspectCopy(product, token, mail)),
      await resumeOnCopy(product, mail, recipients),
    ]);
    return [...tables, ...found];
  } finally {
    await mail.close();
    await rm(parent, { recursive: true, force: true });
  }
}
