import type { Knex } from 'knex';

export type Reconciled = {
  /** People in the campaigns' audiences. */
  planned: number;
  /** Emails in the provider's ledger. */
  accepted: number;
  /** People who weren't emailed because of an opt-out, by the database. */
  skipped: number;
  /** Emails beyond the first to the same person. */
  doubled: number;
  /** People who aren't in the provider's ledger, and weren't skipped. */
  lost: number;
  /** People about whom the database and the provider disagree: whether they were emailed, or the email's id. */
  differing: number;
  /** The campaigns' own counts of emails sent. */
  counted: number;
};

type Recipient = { email: string; status: string; provider_id: string | null };

/** Compares the provider's ledger with the recipients in the database, person by person. */
export function compareRecipients(
  recipients: readonly Recipient[],
  ledger: readonly { to: string; id: string }[],
): Omit<Reconciled, 'counted'> {
  const ids = new Map<string, string[]>();
  for (const { to, id } of ledger) ids.set(to, [...(ids.get(to) ?? []), id]);
  const agrees = ({ email, status, provider_id: id }: Recipient) =>
    status === 'skipped' ? !ids.has(email) : status === 'sent' && ids.get(email)?.includes(id ?? '');
  return {
    planned: recipients.length,
    accepted: ledger.length,
    skipped: recipients.filter(({ status }) => status === 'skipped').length,
    doubled: ledger.length - ids.size,
    lost: recipients.filter(({ email, status }) => status !== 'skipped' && !ids.has(email)).length,
    differing: recipients.filter((one) => !agrees(one)).length,
  };
}

/** Compares the provider's ledger with the database. */
export async function reconcile(
  db: Knex,
  ledger: readonly { to: string; id: string }[],
): Promise<Reconciled> {
  const recipients: Recipient[] = await db('campaign_recipients').select('email', 'status', 'provider_id');
  const [campaigns] = await db('campaigns').sum<{ sent: number | null }[]>('sent_count as sent');
  return { ...compareRecipients(recipients, ledger), counted: Number(campaigns?.sent ?? 0) };
}

/** The result if this many people were mailed once each, and nobody else. */
export const exactlyOnce = (people: number): Reconciled => ({
  planned: people,
  accepted: people,
  skipped: 0,
  doubled: 0,
  lost: 0,
  differing: 0,
  counted: people,
});
