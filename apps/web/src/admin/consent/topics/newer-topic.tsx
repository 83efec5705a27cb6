import { type Topic, topicTexts } from '@fairlead/contract/consent/topics';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Fact } from '../../../ui/data/fact.tsx';

/** What someone else saved while the topic was being edited. */
export function NewerTopic({ topic }: { topic: Topic }) {
  const saved = [
    ['Name', topic.name],
    ['Description', topic.description],
    ['Spanish name', topic.name_es, 'es'],
    ['Spanish description', topic.description_es, 'es'],
  ] as const;
  return (
    <Banner tone="warn">
      <p>{topicTexts.changed(topic.updated_by ?? 'Another admin')} What you typed is still here.</p>
      <p className="mt-3 font-bold">Saved now</p>
      <dl className="mt-1 grid gap-2 text-sm">
        {saved.map(([term, text, lang]) => (
          <Fact key={term} term={term}>
            {text ? <span lang={lang}>{text}</span> : 'None'}
          </Fact>
        ))}
      </dl>
    </Banner>
  );
}
