import { topicWords } from '@fairlead/contract/consent/topic-words';
import type { ShownTopic } from '@fairlead/contract/consent/topics';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { type Html, html, nothing } from '../mail/document/fragment.ts';
import { checkbox, hidden } from './controls.ts';

/** A box for each topic, and which were shown: a topic that isn't is neither left nor joined. */
export const topicBoxes = (
  topics: readonly ShownTopic[],
  language: Language,
  isTicked: (topic: ShownTopic) => boolean,
): Html[] =>
  topics.map((topic) => {
    const { name, description, lang } = topicWords(language, topic);
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
