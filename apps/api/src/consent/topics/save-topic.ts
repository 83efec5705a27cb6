import { type Topic, type TopicText, topicTexts } from '@fairlead/contract/consent/topics';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import {
  findTopic,
  findTopics,
  insertTopic,
  setDeleted,
  setTopic,
  TOPICS,
  type TopicTexts,
} from './topics.queries.ts';

const textsOf = ({ name, description, name_es, description_es }: TopicText): TopicTexts => ({
  name,
  description: description ?? '',
  name_es: name_es || null,
  description_es: description_es || null,
});

const isSame = (one: TopicTexts, other: TopicTexts): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.name_es === other.name_es &&
  one.description_es === other.description_es;

async function readTopic(trx: Knex, id: number): Promise<Topic> {
  const topic = await findTopic(trx, id);
  if (!topic) throw notFound(topicTexts.notFound);
  return topic;
}

/** @throws HttpError 409 if there would be too many, or another one has the name */
export const addTopic = (db: Knex, request: TopicText, caller: Caller): Promise<Topic> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TOPICS);
    const texts = textsOf(request);
    const before = (await findTopics(trx)).find((topic) => isSame(topic, texts));
    if (before) return before;
    await refuseTakenName(trx, TOPICS, texts.name);
    await refuseIfFull(trx, TOPICS);
    const id = await insertTopic(trx, texts);
    await record('CREATE_TOPIC', `Created the topic "${texts.name}"`);
    return readTopic(trx, id);
  });

/**
 * Changes a topic, unless someone else changed it since.
 * @throws HttpError 404 if it was deleted; 409 with what it is now, or if another one has the name
 */
export const changeTopic = (
  db: Knex,
  id: number,
  { version, ...request }: TopicText & { version: number },
  caller: Caller,
): Promise<Topic> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TOPICS);
    const texts = textsOf(request);
    const before = await readTopic(trx, id);
    if (isSame(before, texts)) return before;
    if (before.version !== version)
      throw conflict(topicTexts.changed(before.updated_by ?? 'Another admin'), { topic: before });
    await refuseTakenName(trx, TOPICS, texts.name, id);
    await setTopic(trx, id, texts, caller.actor);
    const what = before.name === texts.name ? 'Changed' : `Renamed "${before.name}" to`;
    await record('UPDATE_TOPIC', `${what} the topic "${texts.name}"`);
    return readTopic(trx, id);
  });

/** @throws HttpError 404 if it was deleted before */
export const removeTopic = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TOPICS);
    const { name } = await readTopic(trx, id);
    await setDeleted(trx, id);
    await record('DELETE_TOPIC', `Deleted the topic "${name}"`);
  });
