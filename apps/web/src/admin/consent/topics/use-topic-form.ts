import { type Topic, topicTexts } from '@fairlead/contract/consent/topics';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '@fairlead/contract/platform/limits';
import { formErrors, lineRule } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { useKeptInput } from '../../platform/saved-input.ts';
import { changeTopic, createTopic, newerTopic, topicsQuery } from '../calls/topics.ts';

const rules = {
  name: { ...lineRule(TOPIC_NAME_MAX), required: topicTexts.nameRequired },
  description: lineRule(TOPIC_DESCRIPTION_MAX),
  name_es: lineRule(TOPIC_NAME_MAX),
  description_es: lineRule(TOPIC_DESCRIPTION_MAX),
};
export type TopicField = keyof typeof rules;
const NAMES = Object.keys(rules) as TopicField[];

/** What the form's fields begin with. */
const fieldsOf = (topic: Topic | null): Record<TopicField, string> => ({
  name: topic?.name ?? '',
  description: topic?.description ?? '',
  name_es: topic?.name_es ?? '',
  description_es: topic?.description_es ?? '',
});

const trimmed = (fields: Record<TopicField, string>) => ({
  name: fields.name.trim(),
  description: fields.description.trim(),
  name_es: fields.name_es.trim(),
  description_es: fields.description_es.trim(),
});

/** A topic that's being written (without `topic`) or changed. */
export function useTopicForm(topic: Topic | null, onSaved: (topic: Topic) => void) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [newer, setNewer] = useState<Topic | null>(null);
  const current = newer ?? topic;
  const before = fieldsOf(current);
  const kept = useKeptInput(
    `topic.${topic?.id ?? 'new'}`,
    () => ({ ...before, version: current?.version ?? 0 }),
    (now) => NAMES.some((name) => now[name] !== before[name]),
  );
  const save = useMutation({
    mutationFn: ({ version, ...fields }: typeof kept.typed) => {
      const body = trimmed(fields);
      return topic ? changeTopic(topic.id, { ...body, version }) : createTopic(body);
    },
    onSuccess: (saved) => {
      kept.clear();
      onSaved(saved);
    },
    onError: (error, { name }) => {
      if (error instanceof ApiError) setErrors(isTaken(error, name) ? { name: error.message } : error.fields);
      const now = newerTopic(error);
      if (!now) return;
      setNewer(now);
      kept.change({ version: now.version });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: topicsQuery.queryKey });
    },
  });
  const isNameTaken = save.error !== null && isTaken(save.error, save.variables.name);
  return {
    ...kept,
    newer,
    errors,
    set: (name: TopicField, value: string) => {
      kept.change({ [name]: value });
      setErrors({});
    },
    /** Returns the fields that can't be saved. */
    save: (): string[] => {
      const wrong = formErrors(rules, trimmed(kept.typed));
      setErrors(Object.fromEntries(wrong.map(({ id, text }) => [id, text])));
      if (wrong.length === 0 && !save.isPending) save.mutate(kept.typed);
      return wrong.map(({ id }) => id);
    },
    isSaving: save.isPending,
    isNameTaken,
    /** Unless a field shows it. */
    error: isNameTaken || newerTopic(save.error) ? null : save.error,
  };
}

const isTaken = (error: Error, name: string): boolean => error.message === topicTexts.nameTaken(name.trim());
