import type { Knex } from 'knex';
import type { Places } from './calls.ts';

/** Where the deep pages lie, and what there is to choose. */
export async function findPlaces(db: Knex): Promise<Omit<Places, 'preview'>> {
  const one = async (text: string, values: Knex.RawBinding[] = []): Promise<number> => {
    const { rows } = await db.raw<{ rows: { id: number | null }[] }>(text, values);
    if (!rows[0]?.id)
      throw new Error('There is nothing to measure on. Fill the database: npx -y pnpm lab seed');
    return rows[0].id;
  };
  const low = '(min(id) + (max(id) - min(id)) / 10)::bigint as id';
  const campaign = await one('select id from campaigns order by recipients_count desc limit 1');
  const oldRecipient = await one(`select ${low} from campaign_recipients where campaign_id = ?`, [campaign]);
  const recipient = await db('campaign_recipients')
    .where('campaign_id', campaign)
    .where('id', '>=', oldRecipient)
    .orderBy('id')
    .first<{ id: number; token: string }>('id', 'token');
  return {
    oldSubscriber: await one(`select ${low} from subscribers`),
    campaign,
    oldRecipient,
    recipient: recipient.id,
    token: recipient.token,
    subscriberImport: await one('select max(id) as id from subscriber_imports where rows_kept'),
    someIds: await db('subscribers').orderBy('id', 'desc').limit(500).pluck('id'),
  };
}
