import type { RetentionReport } from '@fairlead/contract/team/retention';
import type { Retention, RetentionSetting } from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';
import { findSettings } from '../../team/settings/settings.queries.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { findRuns } from './retention-runs.queries.ts';

/** Nights shown. */
const RUNS = 30;

/** What the next night would delete with these days, and what the last ones did. */
export async function readRetention(
  db: Knex,
  timeZone: string,
  tried: Partial<Record<RetentionSetting, number | null | undefined>>,
): Promise<RetentionReport> {
  const keep: Retention = await findSettings(db);
  const kinds = [];
  for (const { setting, count } of allKinds) {
    const days = tried[setting] === undefined ? keep[setting] : tried[setting];
    kinds.push({ setting, days, count: days === null ? 0 : await count(db, { days, timeZone }) });
  }
  return { kinds, runs: await findRuns(db, RUNS) };
}
