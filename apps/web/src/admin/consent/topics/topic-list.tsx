import type { Topic } from '@fairlead/contract/consent/topics';
import { countOf } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Props = {
  topics: readonly Topic[];
  deleting: number | null;
  onEdit: (topic: Topic) => void;
  onDelete: (topic: Topic) => void;
};

/** Topics, with how many people left each. */
export function TopicList({ topics, deleting, onEdit, onDelete }: Props) {
  return (
    <ul aria-label="List of topics" className="grid grid-cols-1">
      {topics.map((topic) => (
        <li
          key={topic.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:border-t"
        >
          <div className="grid min-w-0 flex-1 basis-64 gap-1 [overflow-wrap:anywhere]">
            <h3 className="text-base">{topic.name}</h3>
            {topic.description && <p>{topic.description}</p>}
            {!topic.name_es && <p className="text-sm text-ink-soft">Not in Spanish yet</p>}
            {topic.left > 0 && (
              <p className="text-sm text-ink-soft">
                {countOf(topic.left, 'person', 'people')} left this topic
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onEdit(topic)}>
              Edit
              <VisuallyHidden> “{topic.name}”</VisuallyHidden>
            </Button>
            <RefocusOnRemove>
              <Button size="sm" busy={deleting === topic.id} onClick={() => onDelete(topic)}>
                Delete
                <VisuallyHidden> “{topic.name}”</VisuallyHidden>
              </Button>
            </RefocusOnRemove>
          </div>
        </li>
      ))}
    </ul>
  );
}
