import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';

/** What the measured paths name: rows that a filled database has. */
export type ExampleIds = {
  /** A subscriber older than nine of ten others. */
  oldSubscriber: number;
  /** The campaign with the most recipients, and one of these that's older than nine of ten others. */
  campaign: number;
  oldRecipient: number;
  /** What the unsubscribe link of that recipient names. */
  token: string;
  subscriber: number;
  /** An import whose rows are kept. */
  subscriberImport: number;
  image: string;
  draft: number;
  rehearsal: number;
  /** What half of the subscribers have, and what one in ten thousand has. */
  commonTag: number;
  rareTag: number;
  segment: number;
  /** One with as many versions as are kept. */
  template: number;
  /** An entry of the activity log, older than nine of ten others. */
  oldEntry: number;
};

const LOW = '(min(id) + (max(id) - min(id)) / 10)::bigint as id';

const notFilled = () =>
  new OperatorError(
    'There is nothing to measure in this database. Fill it: npx -y pnpm lab seed, or leave out DATABASE_URL.',
  );

/** @throws OperatorError when the database isn't filled */
export async function findExampleIds(db: Knex): Promise<ExampleIds> {
  const one = async (text: string, values: Knex.RawBinding[] = []): Promise<number> => {
    const { rows } = await db.raw<{ rows: { id: number | null }[] }>(text, values);
    if (!rows[0]?.id) throw notFilled();
    return rows[0].id;
  };
  // A database that was never migrated has no tables to look into.
  await one(`select to_regclass('subscriber_imports')::oid::bigint as id`);
  const campaign = await one('select id from campaigns order by recipients_count desc limit 1');
  const low = await one(`select ${LOW} from campaign_recipients where campaign_id = ?`, [campaign]);
  const recipient = await db('campaign_recipients')
    .where('campaign_id', campaign)
    .where('id', '>=', low)
    .orderBy('id')
    .first<{ id: number; token: string }>('id', 'token');
  const image = await db('images').first('id');
  if (!image) throw notFilled();
  return {
    oldSubscriber: await one(`select ${LOW} from subscribers`),
    campaign,
    oldRecipient: recipient.id,
    token: recipient.token,
    subscriber: await one('select max(id) as id from subscribers'),
    subscriberImport: await one('select max(id) as id from subscriber_imports where rows_kept'),
    image: image.id,
    draft: await one('select max(id) as id from drafts'),
    rehearsal: await one('select max(id) as id from rehearsals'),
    commonTag: await one('select min(id) as id from tags'),
    rareTag: await one('select max(id) as id from tags'),
    segment: await one('select max(id) as id from segments'),
    template: await one('select max(template_id) as id from template_versions where version > 1'),
    oldEntry: await one(`select ${LOW} from admin_activity`),
  };
}
