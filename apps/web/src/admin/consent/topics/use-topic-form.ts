import { type Topic, topicTexts } from '@fairlead/contract/consent/topics';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule } from '@fairlead/contract/platform/text/form-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { changeTopic, createTopic, newerTopic, topicsQuery } from '../calls/topics.ts';

const rules = {
  name: { ...lineRule(TOPIC_NAME_MAX), required: topicTexts.nameRequired },
  description: lineRule(TOPIC_DESCRIPTION_MAX),
  name_es: lineRule(TOPIC_NAME_MAX),
  description_es: lineRule(TOPIC_DESCRIPTION_MAX),
};
export type TopicField = keyof typeof rules;

const fieldsOf = (topic: Topic | null): Record<TopicField, string> => ({
  name: topic?.name ?? '',
  description: topic?.description ?? '',
  name_es: topic?.name_es ?? '',
  description_es: topic?.description_es ?? '',
});

/** A topic that's being written (without `topic`) or changed. `newer`: what someone else saved meanwhile. */
export function useTopicForm(topic: Topic | null, onSaved: (topic: Topic) => void) {
  const queries = useQueryClient();
  const [newer, setNewer] = useState<Topic | null>(null);
  const current = newer ?? topic;
  const reload = () => void queries.invalidateQueries({ queryKey: topicsQuery.queryKey });
  const form = useForm({
    start: fieldsOf(current),
    version: current?.version ?? 0,
    keep: `topic.${topic?.id ?? 'new'}`,
    rules,
    send: ({ fields, version }) =>
      topic ? changeTopic(topic.id, { ...fields, version }) : createTopic(fields),
    onSent: (saved) => {
      reload();
      onSaved(saved);
    },
    onFailed: (error, rebase) => {
      reload();
      const now = newerTopic(error);
      if (!now) return;
      setNewer(now);
      rebase(now.version);
    },
    fieldOf: (refusal, { name }) => (refusal === topicTexts.nameTaken(name) ? 'name' : undefined),
  });
  return { ...form, newer, error: newerTopic(form.error) ? null : form.error };
}
