import { topicWords } from '@fairlead/contract/consent/topic-words';
import type { ShownTopic } from '@fairlead/contract/consent/topics';
import { topicQuestion } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { spanishTopicQuestion } from '@fairlead/contract/site/spanish/sign-up';
import { useEffect, useState } from 'react';
import { siteFetch } from '../../api/site-fetch.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

const legends: Record<Language, string> = { en: topicQuestion, es: spanishTopicQuestion };

/** As the server writes them into its pages. Until they're there, everyone gets every topic. */
export default function FetchedTopics({ language }: { language: Language }) {
  const [topics, setTopics] = useState<readonly ShownTopic[]>([]);

  useEffect(() => {
    siteFetch<{ topics: ShownTopic[] }>('/api/topics').then((reply) => {
      if (reply.outcome === 'ok') setTopics(reply.body.topics);
    });
  }, []);

  if (topics.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-bold">{legends[language]}</legend>
      {topics.map((topic) => {
        const { id } = topic;
        const { name, description, lang } = topicWords(language, topic);
        return (
          <div key={id} lang={lang}>
            <Checkbox
              id={`topic-${id}`}
              name="topics"
              value={id}
              defaultChecked
              roomy
              label={name}
              hint={description}
            />
            <input type="hidden" name="shown_topics" value={id} />
          </div>
        );
      })}
    </fieldset>
  );
}
