import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { Person, PersonConflict } from '@fairlead/contract/people/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customFieldsQuery } from '../../../api/custom-fields.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { changePerson, conflictOf, personQuery } from '../calls/people.ts';
import { customBody, customRules } from '../custom-fields/custom-form.ts';
import { differing, fieldsOf, ownFields, textRules } from './person-fields.ts';

const ASK = {
  act: 'Save anyway',
  hint: confidentialHint(
    'It’s in the name, the notes, or a custom field. Your changes haven’t been saved yet.',
  ),
};

const NONE: CustomField[] = [];

/** The fields of a person. Those that aren't typed follow what others save. */
export function usePersonForm(person: Person, onSaved: () => void) {
  const queries = useQueryClient();
  const askFirst = useAskFirst();
  const [conflict, setConflict] = useState<PersonConflict | null>(null);
  const loaded = useQuery(customFieldsQuery);
  const fields = loaded.data ?? NONE;
  const base = fieldsOf(person, fields);
  const show = (now: Person) => queries.setQueryData(personQuery(person.id).queryKey, now);
  const form = useForm({
    start: base,
    version: person.version,
    keep: `person.${person.id}`,
    rules: { ...textRules, ...customRules(fields) },
    send: ({ fields: typed, version }) =>
      askFirst((also) => {
        const body = { ...ownFields(typed), ...customBody(fields, typed) };
        return changePerson(person.id, { version, ...body, ...also });
      }, ASK),
    question: 'notes',
    onSent: (saved, _attempt, rebase) => {
      rebase(saved.version);
      setConflict(null);
      show(saved);
      peopleChanged(queries, 'reload');
      onSaved();
    },
    onFailed: (error, rebase) => {
      const newer = conflictOf(error);
      if (!newer) return;
      setConflict(newer);
      show(newer.person);
      rebase(newer.person.version);
    },
  });
  const changed = differing(form.typed, base);
  return {
    ...form,
    fields,
    loaded,
    base,
    changed,
    conflict: changed.length > 0 ? conflict : null,
    error: conflictOf(form.error) ? null : form.error,
    discard: () => {
      form.clear();
      setConflict(null);
    },
  };
}
export type PersonForm = ReturnType<typeof usePersonForm>;
