import { randomUUID } from 'node:crypto';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Knex } from 'knex';
import { adminColumns } from '../src/access/sessions/sessions.queries.ts';
import type { AdminRow } from '../src/platform/db/tables/admins.ts';
import type { CampaignRecipientRow, CampaignRow } from '../src/platform/db/tables/campaigns.ts';
import type { SubscriberRow } from '../src/platform/db/tables/subscribers.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Matches no password; tests that log in pass a hash of their own. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export async function createAdmin(db: Knex, fields: Partial<AdminRow> = {}): Promise<AdminRow> {
  const number = next();
  const [row] = await db('admins')
    .insert({
      username: `admin${number}`,
      email: `admin${number}@site.invalid`,
      password_hash: NO_PASSWORD,
      ...fields,
    })
    .returning([...adminColumns, 'admins.password_hash']);
  return row as AdminRow;
}

export async function createSubscriber(
  db: Knex,
  fields: Partial<SubscriberRow> = {},
): Promise<Omit<SubscriberRow, 'search_key'>> {
  const number = next();
  const [row] = await db('subscribers')
    .insert({
      email: `subscriber${number}@mail.invalid`,
      name: `Subscriber ${number}`,
      organization: null,
      role: 'crp_vendor',
      ...fields,
    })
    .returning([
      'id',
      'email',
      'name',
      'first_name',
      'organization',
      'role',
      'notes',
      'source',
      'is_active',
      'subscribed_at',
    ]);
  return row as Omit<SubscriberRow, 'search_key'>;
}

/** A demo request or a message to the team; each kind has its own ids. */
export async function createInquiry(
  db: Knex,
  { kind, ...fields }: { kind: InquiryKind } & Record<string, unknown>,
): Promise<{ kind: InquiryKind; id: number; email: string }> {
  const number = next();
  const [row] = await db(kind === 'demo' ? 'demo_requests' : 'contact_messages')
    .insert({
      name: `Visitor ${number}`,
      email: `visitor${number}@mail.invalid`,
      message: `Message ${number}`,
      ...fields,
    })
    .returning(['id', 'email']);
  if (!row) throw new Error('An inquiry was not inserted');
  return { kind, ...row };
}

/** A campaign without recipients, created without the API. */
export async function createCampaign(db: Knex, fields: Record<string, unknown> = {}): Promise<CampaignRow> {
  const number = next();
  const [row] = await db('campaigns')
    .insert({
      campaign_name: `Campaign ${number}`,
      subject_line: `Subject ${number}`,
      status: 'sent',
      draft: '{}',
      from_address: 'News <news@site.invalid>',
      public_url: 'http://localhost:5000',
      ...fields,
    })
    .returning('*');
  return row as CampaignRow;
}

export async function createRecipient(
  db: Knex,
  fields: { campaign_id: number } & Record<string, unknown>,
): Promise<CampaignRecipientRow> {
  const number = next();
  const [row] = await db('campaign_recipients')
    .insert({
      batch_number: 1,
      email: `recipient${number}@mail.invalid`,
      status: 'sent',
      sent_at: db.fn.now(),
      ...fields,
    })
    .returning('*');
  return row as CampaignRecipientRow;
}

/** @returns the id of the session, which a token contains */
export async function createSession(db: Knex, adminId: number, expiresAt: Date): Promise<string> {
  const id = randomUUID();
  await db('admin_sessions').insert({ id, admin_id: adminId, expires_at: expiresAt.toISOString() });
  return id;
}
