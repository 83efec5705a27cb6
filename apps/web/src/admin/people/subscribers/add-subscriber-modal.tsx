import { NewSubscriber, type Subscriber } from '@fairlead/contract/people/subscribers';
import { fieldOf, forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import { texts } from '@fairlead/contract/platform/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { ReasonField } from '../../platform/reason-modal.tsx';
import { clearSavedInput, savedInput, saveIfSessionEnded } from '../../platform/saved-input.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { addSubscriber, wantsReason } from '../calls/subscribers.ts';
import { lineFields } from '../person/person-fields.ts';
import { TagsField } from '../tags/tags-field.tsx';
import { NOTES_HINT } from './notes-hint.ts';

/** The request may have arrived. */
const NO_ANSWER =
  'We didn’t get an answer, so they may have been added. Check the list before you try again.';

/** `another`: the dialog stays open for the next one, with what colleagues share. */
type Adding = { values: z.input<typeof NewSubscriber>; another: boolean };

type Props = { onClose: () => void; onAdded: (subscriber: Subscriber) => void };

const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

const FORM = 'add-subscriber';
const ASK = {
  act: 'Save anyway',
  hint: confidentialHint('It’s in the name or the notes. Nothing has been saved yet.'),
};
const empty = {
  email: '',
  ...forEachField(PERSON_FIELDS, () => ''),
  role: 'crp_vendor' as SubscriberRole,
  tags: [] as string[],
  source: 'manual_admin',
  reason: '',
};
const NAMES = Object.keys(empty) as (keyof typeof empty)[];

/** What the API says about single fields. */
const fieldErrors = (error: Error) =>
  error instanceof ApiError
    ? NAMES.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]] as const] : []))
    : [];

export default function AddSubscriberModal({ onClose, onAdded }: Props) {
  const queries = useQueryClient();
  const { id } = useAdmin();
  const { register, handleSubmit, formState, watch, setValue, setError, setFocus, reset } = useForm({
    resolver: zodResolver(NewSubscriber),
    defaultValues: savedInput(FORM, id, empty),
  });
  const { errors, isDirty } = formState;
  const tagsId = useId();
  const close = useConfirmClose(isDirty, onClose);
  const askFirst = useAskFirst();
  const [added, setAdded] = useState('');
  // Once the emptied form is there.
  useEffect(() => {
    if (added) setFocus('email');
  }, [added, setFocus]);
  const add = useMutation({
    mutationFn: ({ values }: Adding) => askFirst((also) => addSubscriber({ ...values, ...also }), ASK),
    onMutate: () => setAdded(''),
    onSuccess: (subscriber, { values, another }) => {
      if (!subscriber) return setFocus('notes');
      clearSavedInput(FORM, id);
      peopleChanged(queries, 'reload');
      if (!another) return onAdded(subscriber);
      const { role, tags, organization } = values;
      reset({
        ...empty,
        ...(role && { role }),
        ...(tags && { tags }),
        ...(organization && { organization }),
      });
      setAdded(subscriber.email);
    },
    onError: (error, { values }) => {
      saveIfSessionEnded(error, FORM, id, values);
      for (const [name, message] of fieldErrors(error)) setError(name, { message });
    },
  });
  const optedOut = wantsReason(add.error) || (!add.isSuccess && add.variables?.values.reason);
  const submit = (another: boolean) => handleSubmit((values) => add.mutate({ values, another }));

  return (
    <Modal title="Add subscriber" size="md" onClose={close}>
      <form noValidate onSubmit={submit(false)} className="grid gap-4">
        <LiveRegion role="alert">
          {add.error && (
            <Banner tone="danger">
              {texts.subscribers.addFailed}
              {failureMessage(add.error, 'added', NO_ANSWER)}
            </Banner>
          )}
        </LiveRegion>
        <LiveRegion>
          {added && (
            <Banner tone="ok">
              <span className="break-words">{added}</span> is subscribed. Add the next one.
            </Banner>
          )}
        </LiveRegion>
        <EmailField {...register('email')} data-first-focus error={errors.email?.message} />
        <div className="grid gap-4 sm:grid-cols-2">
          {lineFields.map((name) => (
            <Field
              {...register(name)}
              key={name}
              label={fieldOf(name).label}
              autoComplete="off"
              maxLength={fieldOf(name).rule.max}
              required={false}
              error={errors[name]?.message}
            />
          ))}
          <SelectField {...register('role')} label="Role" options={roles} />
        </div>
        <TagsField
          id={tagsId}
          tags={watch('tags') ?? []}
          error={errors.tags?.message}
          onChange={(tags) => setValue('tags', tags, { shouldDirty: true })}
        />
        <TextArea
          {...register('notes')}
          label="Notes"
          rows={3}
          hint={NOTES_HINT}
          required={false}
          error={errors.notes?.message}
        />
        {optedOut && <ReasonField {...register('reason')} error={errors.reason?.message} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{added ? 'Done' : 'Cancel'}</Button>
          <Button busy={add.isPending} onClick={submit(true)}>
            Add and enter another
          </Button>
          <Button type="submit" kind="signal" busy={add.isPending}>
            Add subscriber
          </Button>
        </div>
      </form>
    </Modal>
  );
}
