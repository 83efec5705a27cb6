import type { Person, PersonConflict } from '@fairlead/contract/people/people';
import { formErrors } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { clearSavedInput, savedInput, saveInput } from '../../platform/saved-input.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { useHeldPage } from '../../platform/use-held-page.ts';
import { changePerson, conflictOf, personQuery } from '../calls/people.ts';
import {
  differing,
  type FieldName,
  fieldsOf,
  type PersonFields,
  textRules,
  tidied,
  withTyped,
} from './person-fields.ts';

type Errors = Record<string, string>;
type Handlers = {
  onSaved: () => void;
  /** The admin went back to take out what looks confidential. */
  onTakenBack: () => void;
};

const ASK = {
  act: 'Save anyway',
  hint: confidentialHint('It’s in the name or the notes. Your changes haven’t been saved yet.'),
};

/**
 * The fields of a person, and the version of the person that they started from. Unsaved fields stay in this tab when
 * the page is left.
 */
export function usePersonForm(person: Person, { onSaved, onTakenBack }: Handlers) {
  const queries = useQueryClient();
  const { id: adminId } = useAdmin();
  const askFirst = useAskFirst();
  const form = `person.${person.id}`;
  const [edited, setEdited] = useState(() => {
    const { version, ...fields } = savedInput(form, adminId, {
      version: person.version,
      ...fieldsOf(person),
    });
    return { base: { ...person, version }, fields };
  });
  const [conflict, setConflict] = useState<PersonConflict | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { base, fields } = edited;
  const changed = differing(fields, fieldsOf(base));
  const isChanged = changed.length > 0;
  useHeldPage(isChanged);

  const start = (from: Person) => setEdited({ base: from, fields: fieldsOf(from) });
  useEffect(() => {
    if (!isChanged && person.version !== base.version) setEdited({ base: person, fields: fieldsOf(person) });
  }, [isChanged, person, base]);
  useEffect(() => {
    if (isChanged) saveInput(form, adminId, { version: base.version, ...fields });
    else clearSavedInput(form, adminId);
  }, [isChanged, form, adminId, base, fields]);

  const change = useMutation({
    mutationFn: (sent: PersonFields) =>
      askFirst(
        (also) =>
          changePerson(person.id, { version: base.version, ...tidied(sent), tags: [...sent.tags], ...also }),
        ASK,
      ),
    onSuccess: (saved, sent) => {
      if (!saved) return onTakenBack();
      // What was typed during the request isn't saved yet.
      setEdited((now) => ({ base: saved, fields: withTyped(fieldsOf(saved), now.fields, sent) }));
      setConflict(null);
      queries.setQueryData(personQuery(person.id).queryKey, saved);
      peopleChanged(queries, 'reload');
      onSaved();
    },
    onError: (error) => {
      const newer = conflictOf(error);
      if (newer) {
        setConflict(newer);
        setEdited((now) => ({
          base: newer.person,
          fields: withTyped(fieldsOf(newer.person), now.fields, fieldsOf(now.base)),
        }));
        queries.setQueryData(personQuery(person.id).queryKey, newer.person);
      } else if (error instanceof ApiError) {
        setErrors(error.fields);
      }
    },
  });

  return {
    fields,
    base: fieldsOf(base),
    changed,
    conflict,
    errors,
    isSaving: change.isPending,
    error: change.error && !conflictOf(change.error) ? change.error : null,
    set: <Name extends FieldName>(name: Name, value: PersonFields[Name]) => {
      setEdited((now) => ({ ...now, fields: { ...now.fields, [name]: value } }));
      setErrors((now) => ({ ...now, [name]: '' }));
    },
    /** Returns the names of the fields that can't be saved. */
    save: (): string[] => {
      const { tags: _checked, ...texts } = tidied(fields);
      const wrong = formErrors(textRules, texts);
      setErrors(Object.fromEntries(wrong.map(({ id, text }) => [id, text])));
      if (wrong.length === 0 && isChanged && !change.isPending) change.mutate(fields);
      return wrong.map(({ id }) => id);
    },
    discard: () => {
      start(base);
      setConflict(null);
      setErrors({});
      change.reset();
    },
  };
}
export type PersonForm = ReturnType<typeof usePersonForm>;
