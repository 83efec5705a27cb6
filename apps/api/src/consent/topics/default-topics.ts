import type { Knex } from 'knex';
import { takeTurns } from '../../platform/db/named-things.queries.ts';
import { hadTopics, insertTopic, TOPICS, type TopicTexts } from './topics.queries.ts';

const DEFAULTS: readonly TopicTexts[] = [
  {
    name: 'Product news',
    description: 'What’s new in the product, and what’s coming next.',
    name_es: 'Novedades del producto',
    description_es: 'Lo nuevo en el producto y lo que viene.',
  },
  {
    name: 'Training',
    description: 'Guides, videos, and tips for getting more done.',
    name_es: 'Capacitación',
    description_es: 'Guías, videos y consejos para aprovechar mejor el producto.',
  },
  {
    name: 'Events',
    description: 'Webinars and conferences where you can meet us.',
    name_es: 'Eventos',
    description_es: 'Seminarios web y conferencias donde puede conocernos.',
  },
];

/**
 * Adds the topics to begin with, if there never were any: deleted ones stay as rows. Not in a migration, because a
 * database that was only migrated counts as empty, so backups can be restored into it.
 */
export const addDefaultTopics = (db: Knex): Promise<void> =>
  db.transaction(async (trx) => {
    await takeTurns(trx, TOPICS);
    if (await hadTopics(trx)) return;
    for (const topic of DEFAULTS) await insertTopic(trx, topic);
  });
