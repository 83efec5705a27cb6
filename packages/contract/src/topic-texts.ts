import { TOPICS_MAX } from './limits.ts';

/** Texts for topics. The public site never shows them, so they stay out of its scripts. */
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
