import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { topicsQuery } from '../../../consent/calls/topics.ts';
import { TOPIC_ID } from '../draft/draft-errors.ts';

/** What a chosen topic is called, also while that isn't known. */
export function useTopicName(topic: number | null): string {
  const { data, isPending } = useQuery(topicsQuery);
  if (topic === null) return 'None';
  const found = data?.find(({ id }) => id === topic);
  return found?.name ?? (data ? 'Deleted topic' : isPending ? 'Loading…' : 'The topic you chose');
}

type Props = { topic: number | null; onTopic: (topic: number | null) => void };

/** What the campaign is about, or nothing in particular. */
export function TopicField({ topic, onTopic }: Props) {
  const load = useQuery(topicsQuery);
  const { data } = load;
  const topics = data ?? [];
  const isListed = topic === null || topics.some(({ id }) => id === topic);
  const isGone = data !== undefined && !isListed;
  const name = useTopicName(topic);
  return (
    <div className="grid max-w-sm gap-3">
      <QueryFailed load={load} what="The topics" />
      <SelectField
        id={TOPIC_ID}
        label="Topic"
        hint="People who left this topic won’t get it."
        error={isGone ? 'This topic was deleted. Choose another one, or none.' : undefined}
        value={topic ?? ''}
        onChange={({ target: { value } }) => onTopic(value ? Number(value) : null)}
        options={[
          { value: '', label: 'None' },
          ...(isListed ? [] : [{ value: String(topic), label: name }]),
          ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  );
}
