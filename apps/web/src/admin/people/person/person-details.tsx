import type { Person } from '@fairlead/contract/people/people';
import { MESSAGE_CLEAR_MS, NOTES_MAX } from '@fairlead/contract/platform/limits';
import { fieldOf } from '@fairlead/contract/platform/person-fields';
import { roleNames, SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { type SyntheticEvent, useCallback, useId, useState } from 'react';
import { failureMessage } from '../../../api/failure-message.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { countHint, lengthError } from '../../platform/text-length.ts';
import { CustomInputs } from '../custom-fields/custom-inputs.tsx';
import { NOTES_HINT } from '../subscribers/notes-hint.ts';
import { TagsField } from '../tags/tags-field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type FieldName, labelOf, lineFields } from './person-fields.ts';
import { usePersonForm } from './use-person-form.ts';

const LOST =
  'We didn’t get an answer, so they may have been saved. Save again. You won’t overwrite anyone else’s changes.';

const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

/** What can be edited of a person. */
export function PersonDetails({ person }: { person: Person }) {
  const { confirm } = useDialogs();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const formId = useId();
  const form = usePersonForm(person, () => setMessage('Saved'));
  const { typed, conflict, isTyped, isSending, error } = form;
  const control = (name: Exclude<FieldName, 'tags'>) => ({
    ...form.field(name),
    label: labelOf(name, form.fields),
  });
  const notes = control('notes');
  const submit = (event: SyntheticEvent<HTMLElement>) =>
    isTyped ? form.submit(event) : event.preventDefault();
  const discard = async (title: string, act: string) => {
    if (await confirm(title, { act, keep: 'Keep my changes', destructive: true })) form.discard();
  };
  const discardChanges = () => discard('Discard your changes?', 'Discard changes');
  const useSaved = () => discard('Use the saved version instead of yours?', 'Use the saved version');

  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="mb-4 text-xl">
        Details
      </h2>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      <div className="has-[.fade-in]:mb-4">
        <LiveRegion role="alert">
          <div className="grid gap-3">
            {conflict && (
              <ConflictNotice conflict={conflict} form={form} onSave={submit} onUseSaved={useSaved} />
            )}
            {error && (
              <Banner tone="danger">
                <p>Your changes weren’t saved: {failureMessage(error, 'saved', LOST)}</p>
                <p className="text-sm">What you typed is still here.</p>
              </Banner>
            )}
          </div>
        </LiveRegion>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {lineFields.map((name) => (
          <Field
            {...control(name)}
            key={name}
            hint={fieldOf(name).hint}
            autoComplete="off"
            maxLength={fieldOf(name).rule.max}
            required={false}
          />
        ))}
        <SelectField {...control('role')} options={roles} />
        <TagsField
          id={`${formId}-tags`}
          tags={typed.tags}
          error={form.errorOf('tags')}
          onChange={(tags) => form.change({ tags })}
        />
        <QueryFailed load={form.loaded} what="The custom fields" />
        <CustomInputs fields={form.fields} form={form} />
        <TextArea
          {...notes}
          rows={6}
          hint={`${NOTES_HINT} ${countHint(typed.notes, NOTES_MAX)}.`}
          error={notes.error ?? lengthError(typed.notes, NOTES_MAX)}
          required={false}
        />
        <div className="flex flex-wrap items-center gap-3">
          {/* Not `disabled`, which would drop focus after saving. */}
          <Button type="submit" kind="signal" busy={isSending} aria-disabled={!isTyped || undefined}>
            Save
          </Button>
          {isTyped && (
            <RefocusOnRemove>
              <Button onClick={discardChanges}>Discard changes</Button>
            </RefocusOnRemove>
          )}
          {isTyped && <span className="text-sm text-ink-soft">Not saved yet</span>}
        </div>
      </form>
    </section>
  );
}
