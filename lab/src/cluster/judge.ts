import type { Knex } from 'knex';
import type { AcceptedMail } from '../../../apps/api/test/faults/books.ts';
import type { OptOuts } from './opt-outs.ts';

export type Judgement = {
  accepted: number;
  /** Mails beyond the first to the same person. */
  doubled: number;
  /** People who were not mailed, and did not opt out either. */
  lost: number;
  /** People of whom the database says another thing than the provider. */
  differing: number;
  skipped: number;
  /** Opt-outs that were answered and that nobody knows of any more. */
  forgotten: number;
  /** People who were mailed although their opt-out was answered before their batch was claimed. */
  mailedInTime: number;
};

/** The provider's ledger, what people were told, and the database, person by person. */
export async function judge(
  db: Knex,
  ledger: readonly AcceptedMail[],
  { answered, inTime }: OptOuts,
): Promise<Judgement> {
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
