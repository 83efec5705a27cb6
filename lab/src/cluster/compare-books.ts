import type { Knex } from 'knex';
import type { AcceptedMail } from '../../../apps/api/test/faults/books.ts';
import type { OptOuts } from './opt-outs.ts';

export type Discrepancies = {
  accepted: number;
  /** Emails beyond the first to the same person. */
  doubled: number;
  /** People who weren't emailed, although they didn't opt out. */
  lost: number;
  /** People about whom the database and the provider disagree. */
  differing: number;
  skipped: number;
  /** Confirmed opt-outs that the database doesn't know. */
  forgotten: number;
  /** People who were emailed although their opt-out was confirmed before their batch was claimed. */
  mailedInTime: number;
};

/** Compares the provider's ledger, the confirmed opt-outs, and the database, person by person. */
export async function findDiscrepancies(
  db: Knex,
  ledger: readonly AcceptedMail[],
  { answered, inTime }: OptOuts,
): Promise<Discrepancies> {
  const ids = new Map<string, string[]>();
  for (const { to, id } of ledger) ids.set(to, [...(ids.get(to) ?? []), id]);
  const rows: { email: string; status: string; provider_id: string | null }[] = await db(
    'campaign_recipients',
  ).select('email', 'status', 'provider_id');
  const suppressed = new Set<string>(await db('suppressions').where({ reason: 'opted_out' }).pluck('email'));
  const agrees = (row: (typeof rows)[number]) =>
    row.status === 'skipped'
      ? !ids.has(row.email)
      : row.status === 'sent' && ids.get(row.email)?.includes(row.provider_id ?? '');
  return {
    accepted: ledger.length,
    doubled: ledger.length - ids.size,
    lost: rows.filter(({ email, status }) => status !== 'skipped' && !ids.has(email)).length,
    differing: rows.filter((row) => !agrees(row)).length,
    skipped: rows.filter(({ status }) => status === 'skipped').length,
    forgotten: answered.filter((email) => !suppressed.has(email)).length,
    mailedInTime: inTime.filter((email) => ids.has(email)).length,
  };
}
