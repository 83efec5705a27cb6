import type { Language } from '@fairlead/contract/languages';
import type { ShownTopic } from '@fairlead/contract/types';
import { type Html, html, nothing } from '../../mail/document/fragment.ts';
import { checkbox, hidden } from './controls.ts';

type Words = { name: string; description: string; lang?: 'en' };

/** A topic without Spanish words is shown and read out in English. */
function wordsIn(language: Language, { name, description, name_es, description_es }: ShownTopic): Words {
  if (language === 'en') return { name, description };
  if (name_es === null) return { name, description, lang: 'en' };
  return { name: name_es, description: description_es ?? '' };
}

/** A box for each topic, and which were shown: a topic that isn't is neither left nor joined. */
export const topicBoxes = (
  topics: readonly ShownTopic[],
  language: Language,
  isTicked: (topic: ShownTopic) => boolean,
): Html[] =>
  topics.map((topic) => {
    const { name, description, lang } = wordsIn(language, topic);
    const box = checkbox({
      id: `topic-${topic.id}`,
      name: 'topics',
      value: topic.id,
      label: name,
      hint: description,
      checked: isTicked(topic),
    });
    return html`<div${lang ? html` lang="${lang}"` : nothing}>${box}${hidden('shown_topics', topic.id)}</div>`;
  });
