import type { Language } from '../platform/text/languages.ts';
import type { ShownTopic } from './topics.ts';

export type TopicWords = { name: string; description: string; lang?: 'en' };

/** A topic as a page in this language shows it. Without a Spanish name, it's shown and read out in English. */
export function topicWords(
  language: Language,
  { name, description, name_es, description_es }: ShownTopic,
): TopicWords {
  if (language === 'en') return { name, description };
  if (name_es === null) return { name, description, lang: 'en' };
  return { name: name_es, description: description_es ?? '' };
}
