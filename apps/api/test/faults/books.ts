import type { Knex } from 'knex';

export type Books = {
  /** People in the campaigns' audiences. */
  planned: number;
  /** Emails in the provider's ledger. */
  accepted: number;
  /** Emails beyond the first to the same person. */
  doubled: number;
  /** People who aren't in the provider's ledger. */
  lost: number;
  /** People whom the database doesn't have as sent, or has with a different email id than the provider. */
  differing: number;
  /** The campaigns' own counts. */
  counted: number;
};

export type AcceptedMail = { to: string; id: string };

/** Compares the provider's ledger with the database, person by person. */
export async function compareBooks(db: Knex, ledger: readonly AcceptedMail[]): Promise<Books> {
  const ids = new Map<string, string[]>();
  for (const { to, id } of ledger) ids.set(to, [...(ids.get(to) ?? []), id]);
  const rows: { email: string; status: string; provider_id: string | null }[] = await db(
    'campaign_recipients',
  ).select('email', 'status', 'provider_id');
  const [campaigns] = await db('campaigns').sum<{ sent: number | null }[]>('sent_count as sent');
  return {
    planned: rows.length,
    accepted: ledger.length,
    doubled: ledger.length - ids.size,
    lost: rows.filter(({ email }) => !ids.has(email)).length,
    differing: rows.filter(
      ({ email, status, provider_id: id }) => status !== 'sent' || !ids.get(email)?.includes(id ?? ''),
    ).length,
    counted: Number(campaigns?.sent ?? 0),
  };
}

/** The result if this many people were mailed once each, and nobody else. */
export const exactlyOnce = (people: number): Books => ({
  planned: people,
  accepted: people,
  doubled: 0,
  lost: 0,
  differing: 0,
  counted: people,
});
