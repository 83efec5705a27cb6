import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly, open, superAdminOnly } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { done, id, idText, line, optionalLine } from '../platform/fields.ts';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX, TOPICS_MAX } from '../platform/limits.ts';
import { count, version } from '../platform/numbers.ts';

/** Texts for topics. */
export const topicTexts = {
  nameRequired: 'Give the topic a name.',
  notFound: 'We couldn’t find this topic. It may have been deleted. Nothing was changed.',
  nameTaken: (name: string): string =>
    `There’s already a topic called “${name}”, so nothing was saved. Choose another name.`,
  changed: (who: string): string =>
    `${who} changed this topic after you opened it. Your changes weren’t saved.`,
  full: `Your team already has ${TOPICS_MAX} topics, the most it can have. Nothing was saved. Delete one you don’t need, and try again.`,
  deleted:
    'The topic of this campaign was deleted. Nothing was sent. Choose another topic, or none, and try again.',
} as const;

const c = initContract();

/** What a campaign can be about, as people read it. The Spanish words are null until an owner writes them. */
export const ShownTopic = z.object({
  id,
  name: z.string(),
  description: z.string(),
  name_es: z.string().nullable(),
  description_es: z.string().nullable(),
});
export type ShownTopic = z.infer<typeof ShownTopic>;

export const Topic = ShownTopic.extend({
  /** Addresses that don't get campaigns about it. */
  left: count,
  version,
  /** Who changed it last. Null for one that's as it was added. */
  updated_by: z.string().nullable(),
});
export type Topic = z.infer<typeof Topic>;

export const TopicText = z.strictObject({
  name: line(TOPIC_NAME_MAX, topicTexts.nameRequired),
  description: optionalLine(TOPIC_DESCRIPTION_MAX),
  name_es: optionalLine(TOPIC_NAME_MAX),
  description_es: optionalLine(TOPIC_DESCRIPTION_MAX),
});
export type TopicText = z.output<typeof TopicText>;

/** With 409: the topic as it is now, if someone else changed it. Without it, another topic has the name. */
export const TopicConflict = ErrorBody.extend({ topic: Topic.optional() });
export type TopicConflict = z.infer<typeof TopicConflict>;

const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ topic: Topic }), ...adminErrors };

/** Everyone has every topic until they leave it. */
export const topics = c.router({
  shown: {
    method: 'GET',
    path: '/topics',
    summary: 'The topics that people can choose from',
    metadata: open,
    responses: { 200: done.extend({ topics: z.array(ShownTopic) }) },
  },
  list: {
    method: 'GET',
    path: '/email/topics',
    summary: 'The team’s topics, with how many people left each',
    metadata: adminOnly,
    responses: { 200: done.extend({ topics: z.array(Topic) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/email/topics',
    summary: 'Add a topic',
    description: `A team can have ${TOPICS_MAX}. Everyone has the new one until they leave it. A repeat with the same texts returns the topic.`,
    metadata: superAdminOnly,
    body: TopicText,
    responses: { ...saved, ...fails(409) },
  },
  change: {
    method: 'PUT',
    path: '/email/topics/:id',
    summary: 'Change what a topic is called; people who left it stay out',
    description:
      '`version` is the one that was changed: 409 if there’s another by now. Texts that are already stored are never a conflict.',
    metadata: superAdminOnly,
    pathParams,
    body: TopicText.extend({ version }),
    responses: { ...saved, ...fails(404), 409: TopicConflict },
  },
  delete: {
    method: 'DELETE',
    path: '/email/topics/:id',
    summary: 'Delete a topic',
    description:
      'Scheduled campaigns about it still leave out the people who left it. A draft about it can’t be sent until it has another topic, or none.',
    metadata: superAdminOnly,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
});
