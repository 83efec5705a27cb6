import type { Language } from '@fairlead/contract/languages';
import type { ShownTopic } from '@fairlead/contract/types';
import { useEffect, useRef, useState } from 'react';
import { siteFetch } from '../../api/site-fetch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/**
 * The topics to choose from. The server puts them into its pages. With an empty text as its child and the warning off,
 * React takes what it finds there as its own, and leaves it alone. Visitors who came from another page of the site get
 * them from the API. Until they're there, everyone gets every topic.
 */
export function TopicChoice({ legend, language }: { legend: string; language: Language }) {
  const place = useRef<HTMLDivElement>(null);
  const [topics, setTopics] = useState<readonly ShownTopic[]>();

  useEffect(() => {
    if (place.current?.firstChild) return;
    siteFetch<{ topics: ShownTopic[] }>('/api/topics').then((reply) => {
      if (reply.outcome === 'ok' && reply.body.topics.length > 0) setTopics(reply.body.topics);
    });
  }, []);

  if (!topics)
    return (
      <div ref={place} data-topics="" className="empty:hidden" suppressHydrationWarning>
        {''}
      </div>
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold">{legend}</legend>
      {topics.map(({ id, name, name_es }) => (
        <div key={id} lang={language === 'es' && !name_es ? 'en' : undefined}>
          <Checkbox
            id={`topic-${id}`}
            name="topics"
            value={id}
            defaultChecked
            label={(language === 'es' && name_es) || name}
          />
          <input type="hidden" name="shown_topics" value={id} />
        </div>
      ))}
    </fieldset>
  );
}
