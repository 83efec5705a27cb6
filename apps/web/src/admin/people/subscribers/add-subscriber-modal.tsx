import { NewSubscriber, type Subscriber } from '@fairlead/contract/people/subscribers';
import type { CustomName } from '@fairlead/contract/platform/custom-fields';
import { fieldOf, forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { customFieldsQuery } from '../../../api/custom-fields.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { EmailField } from '../../platform/email-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { ReasonField } from '../../platform/reason-modal.tsx';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { addSubscriber, wantsReason } from '../calls/subscribers.ts';
import { customBody, customRules, customStart } from '../custom-fields/custom-form.ts';
import { CustomInputs } from '../custom-fields/custom-inputs.tsx';
import { lineFields } from '../person/person-fields.ts';
import { TagsField } from '../tags/tags-field.tsx';
import { NOTES_HINT } from './notes-hint.ts';

/** The request may have arrived. */
const NO_ANSWER =
  'We didn’t get an answer, so they may have been added. Check the list before you try again.';

type Props = { onClose: () => void; onAdded: (subscriber: Subscriber) => void };

const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

/** A way to submit: the dialog stays open for the next one, with what colleagues share. */
const ANOTHER = 'another';
const ASK = {
  act: 'Save anyway',
  hint: confidentialHint('It’s in the name, the notes, or a custom field. Nothing has been saved yet.'),
};
type Typed = Record<CustomName, string> & typeof empty;
const empty = {
  email: '',
  ...forEachField(PERSON_FIELDS, () => ''),
  role: 'crp_vendor' as SubscriberRole,
  tags: [] as string[],
  source: 'manual_admin',
  reason: '',
};
/** Those that every team has. */
const ownOf = (typed: Typed): typeof empty =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in empty)) as typeof empty;

/** By the API's own rules. */
const rules = Object.fromEntries(
  Object.entries(NewSubscriber.shape).map(([name, rule]) => [
    name,
    (fields: Record<string, unknown>) => rule.safeParse(fields[name]).error?.issues[0]?.message,
  ]),
);

export default function AddSubscriberModal({ onClose, onAdded }: Props) {
  const queries = useQueryClient();
  const askFirst = useAskFirst();
  const tagsId = useId();
  const [shared, setShared] = useState<Partial<typeof empty>>({});
  const [added, setAdded] = useState('');
  const { data: fields = [] } = useQuery(customFieldsQuery);
  const form = useForm<Typed, Subscriber, undefined>({
    start: { ...customStart(fields), ...empty, ...shared },
    keep: 'add-subscriber',
    rules: { ...rules, ...customRules(fields) },
    send: ({ fields: typed }) => {
      setAdded('');
      const body = { ...ownOf(typed), ...customBody(fields, typed) };
      return askFirst((also) => addSubscriber({ ...body, ...also }), ASK);
    },
    question: 'notes',
    onSent: (subscriber, { via, fields: { role, tags, organization } }) => {
      peopleChanged(queries, 'reload');
      if (via !== ANOTHER) return onAdded(subscriber);
      setShared({ role, tags, organization });
      setAdded(subscriber.email);
    },
  });
  const { focus } = form;
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });
  // Once the emptied form is there.
  useEffect(() => {
    if (added) focus(['email']);
  }, [added, focus]);
  const optedOut = wantsReason(form.failure) || form.typed.reason;

  return (
    <Modal title="Add subscriber" size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <LiveRegion role="alert">
          {form.failure && (
            <Banner tone="danger">
              {texts.subscribers.addFailed}
              {failureMessage(form.failure, 'added', NO_ANSWER)}
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
        <EmailField {...form.field('email')} data-first-focus />
        <div className="grid gap-4 sm:grid-cols-2">
          {lineFields.map((name) => (
            <Field
              {...form.field(name)}
              key={name}
              label={fieldOf(name).label}
              autoComplete="off"
              maxLength={fieldOf(name).rule.max}
              required={false}
            />
          ))}
          <SelectField {...form.field('role')} label="Role" options={roles} />
          <CustomInputs fields={fields} form={form} />
        </div>
        <TagsField
          id={tagsId}
          tags={form.typed.tags}
          error={form.errorOf('tags')}
          onChange={(tags) => form.change({ tags })}
        />
        <TextArea {...form.field('notes')} label="Notes" rows={3} hint={NOTES_HINT} required={false} />
        {optedOut && <ReasonField {...form.field('reason')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{added ? 'Done' : 'Cancel'}</Button>
          <Button busy={form.isSending} onClick={(event) => form.submit(event, ANOTHER)}>
            Add and enter another
          </Button>
          <Button type="submit" kind="signal" busy={form.isSending}>
            Add subscriber
          </Button>
        </div>
      </form>
    </Modal>
  );
}
