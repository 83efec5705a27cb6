import { type ShownTopic, type Topic, topicTexts } from '@fairlead/contract/consent/topics';
import { TOPICS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { TopicRow } from '../../platform/db/tables/topics.ts';

export const TOPICS = {
  table: 'topics',
  awaySince: 'deleted_at',
  max: TOPICS_MAX,
  texts: topicTexts,
} as const;

const COLUMNS = ['topics.id', 'name', 'description', 'name_es', 'description_es'] as const;
const TEAM_COLUMNS = [...COLUMNS, 'version', 'updated_by_name as updated_by'] as const;
const LEFT = '(select count(*) from topic_opt_outs where topic_opt_outs.topic_id = topics.id) as left';

/** Those that people can choose from, in the order in which they were added. */
export const findShownTopics = (db: Knex): Promise<ShownTopic[]> =>
  db('topics').whereNull('deleted_at').orderBy('id').select<ShownTopic[]>(COLUMNS);

export const findTopics = (db: Knex): Promise<Topic[]> =>
  db('topics')
    .whereNull('deleted_at')
    .orderBy('id')
    .select<Topic[]>(...TEAM_COLUMNS, db.raw(LEFT));

/** Whether there's one, or ever was. */
export const hadTopics = async (db: Knex): Promise<boolean> => (await db('topics').first('id')) !== undefined;

export const findTopic = (db: Knex, id: number): Promise<Topic | undefined> =>
  db('topics')
    .where({ id, deleted_at: null })
    .first<Topic | undefined>(...TEAM_COLUMNS, db.raw(LEFT));

export type TopicTexts = Pick<TopicRow, 'name' | 'description' | 'name_es' | 'description_es'>;

export async function insertTopic(trx: Knex, texts: TopicTexts): Promise<number> {
  const [row] = await trx('topics').insert(texts).returning('id');
  if (!row) throw new Error('A topic was not added');
  return row.id;
}

export const setTopic = (trx: Knex, id: number, texts: TopicTexts, { username }: Actor) =>
  trx('topics')
    .where({ id })
    .update({ ...texts, version: trx.raw('version + 1'), updated_by_name: username });

/** Campaigns about it still know who left it. */
export const setDeleted = (trx: Knex, id: number) =>
  trx('topics').where({ id }).update({ deleted_at: trx.fn.now() });
