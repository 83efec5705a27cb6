import { randomUUID } from 'node:crypto';
import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { enqueueEmail } from '../src/platform/mail/outbox.queries.ts';
import { createCampaign, createInquiry, createRecipient } from './factories.ts';
import type { useTestApp } from './test-app.ts';

type App = ReturnType<typeof useTestApp>;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function plantEmail({ db }: App, days: number): Promise<void> {
  const ended = { finished_at: ago(days), recount_at: null };
  const campaign = await createCampaign(db, { ...ended, recipients_count: 1, sent_count: 1 });
  await createRecipient(db, { campaign_id: campaign.id, sent_at: ago(days) });
}

async function plantSingleEmail({ db }: App, days: number): Promise<void> {
  const id = await enqueueEmail(db, {
    ...{ kind: 'notice', to: 'team@keeper.invalid', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
  });
  await db('outbox')
    .where({ id })
    .update({ status: 'sent', created_at: ago(days) });
}

const plantImport = ({ db }: App, days: number) =>
  db('subscriber_imports').insert({
    ...{ file_name: `${days}.csv`, status: 'done', created_by: 'kim', created_at: ago(days) },
    ...{
      mapping: {},
      places: {},
      delimiter: ',',
      column_count: 1,
      default_role: 'other',
      size: 1,
      update_existing: false,
    },
    begun_at: ago(days),
  });

async function plantLogin({ db, ...app }: App, days: number): Promise<void> {
  const { admin } = await app.asAdmin();
  const last_login_at = ago(days);
  await db('login_clients').insert({
    admin_id: admin.id,
    client: `203.0.113.${days % 250}`,
    last_login_at,
  });
  await db('login_devices').insert({ admin_id: admin.id, device: `Device ${days}`, last_login_at });
}

const plantEntry = ({ db }: App, days: number) =>
  db('admin_activity').insert({ action: 'LOGIN', description: `${days} days ago`, created_at: ago(days) });

const plantIp = ({ db }: App, days: number) =>
  db('unsubscribes').insert({
    ...{ email: `${randomUUID()}@mail.invalid`, method: 'form', ip_address: '203.0.113.9' },
    unsubscribed_at: ago(days),
  });

const plantInquiry = (app: App, days: number) =>
  createInquiry(app.db, { kind: 'demo', status: 'answered', created_at: ago(days) });

/** Stores one thing of a kind, so many days old. */
export const plantOld: Record<RetentionSetting, (app: App, days: number) => Promise<unknown>> = {
  keep_email_days: plantEmail,
  keep_ip_days: plantIp,
  keep_inquiry_days: plantInquiry,
  keep_outbox_days: plantSingleEmail,
  keep_import_days: plantImport,
  keep_login_days: plantLogin,
  keep_log_days: plantEntry,
};
