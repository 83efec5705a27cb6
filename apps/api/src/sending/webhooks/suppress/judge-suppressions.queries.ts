import type { Knex } from 'knex';

/** Suppressions after a bounce that were made before they were judged. */
export const findUnjudged = (db: Knex, limit: number): Promise<string[]> =>
  db('suppressions')
    .where({ reason: 'bounced' })
    .whereNull('doubtful')
    .orderBy(['created_at', 'email'])
    .limit(limit)
    .pluck('email');

const SET = `
  update suppressions s set doubtful = j.doubtful
  from jsonb_to_recordset(cast(? as jsonb)) as j (email text, doubtful boolean)
  where s.email = j.email and s.reason = 'bounced' and s.doubtful is null`;

export const setDoubtful = (db: Knex, judged: readonly { email: string; doubtful: boolean }[]) =>
  db.raw(SET, [JSON.stringify(judged)]);
