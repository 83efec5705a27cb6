import type { Knex } from 'knex';
import type { PreferenceChangeKind, PreferenceChangeRow } from '../../platform/db/tables/topics.ts';

export type Change = { email: string; kind: PreferenceChangeKind; topic_id?: number };

export async function insertChanges(
  trx: Knex,
  changes: readonly Change[],
  how: Pick<PreferenceChangeRow, 'campaign_id' | 'ip'>,
): Promise<void> {
  if (changes.length === 0) return;
  await trx('preference_changes').insert(changes.map((change) => ({ topic_id: null, ...change, ...how })));
}
