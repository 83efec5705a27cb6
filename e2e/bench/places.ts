import type { Client } from 'pg';
import type { Places } from './calls.ts';

/** Where the deep pages lie, and what there is to choose. */
export async function findPlaces(db: Client): Promise<Places> {
  const one = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await db.query<{ id: string | null }>(text, values);
    if (!rows[0]?.id)
      throw new Error('There is nothing to measure on. Fill the database: npx -y pnpm bench:seed');
    return Number(rows[0].id);
  };
  const low = '(min(id) + (max(id) - min(id)) / 10)::bigint as id';
  const campaign = await one('select id from campaigns order by recipients_count desc limit 1');
  const { rows } = await db.query<{ id: string }>('select id from subscribers order by id desc limit 500');
  return {
    oldSubscriber: await one(`select ${low} from subscribers`),
    campaign,
    oldRecipient: await one(`select ${low} from campaign_recipients where campaign_id = $1`, campaign),
    someIds: rows.map(({ id }) => Number(id)),
  };
}
