import type { Topic, TopicConflict, TopicText } from '@fairlead/contract/consent/topics';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** The team's topics, in the order in which they were added. */
export const topicsQuery = queryOptions({
  queryKey: ['topics'],
  queryFn: async ({ signal }): Promise<Topic[]> =>
    (await call(client.topics.list({ fetchOptions: { signal } }))).topics,
});

/** A repeat with the same texts returns the first topic. */
export const createTopic = async (body: TopicText): Promise<Topic> =>
  (await call(client.topics.create({ body }))).topic;

/** `version` is the one that was changed. */
export const changeTopic = async (id: number, body: TopicText & { version: number }): Promise<Topic> =>
  (await call(client.topics.change({ params: { id: String(id) }, body }))).topic;

export const deleteTopic = (id: number) => call(client.topics.delete({ params: { id: String(id) } }));

/** What someone else saved in the meantime, if a change was refused because of that. */
export const newerTopic = (error: unknown): Topic | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.body as TopicConflict).topic : undefined;
