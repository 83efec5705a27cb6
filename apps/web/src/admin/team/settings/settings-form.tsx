import { IDLE_MINUTES, MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { type Settings, SettingsChange } from '@fairlead/contract/team/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NOTHING_CHANGED } from '../../platform/nothing-changed.ts';
import { useHeldPage } from '../../platform/use-held-page.ts';
import { showRefusal } from '../admins/show-refusal.ts';
import { changeSettings, settingsQuery } from '../calls/settings.ts';
import { AcknowledgmentFields } from './acknowledgment-fields.tsx';
import { SettingsGroup } from './settings-group.tsx';

type Names = readonly (keyof Settings)[];
const NAMES: Names = [
  'idle_minutes',
  'require_second_factor',
  'audit_email',
  'confirm_above',
  'daily_ceiling',
  'sign_up',
  'acknowledge_inquiries',
  'acknowledgment_subject',
  'acknowledgment_text',
];

/** By the API's own rules. */
const resolver = zodResolver<Settings, unknown, Settings>(SettingsChange.required());

/** Sends only what was changed here, so two owners don't undo each other's changes. */
export default function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { register, handleSubmit, setError, formState, watch } = useForm({
    resolver,
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty, isSubmitting } = formState;
  const change = useMutation({
    mutationFn: changeSettings,
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      setMessage('Saved');
    },
  });

  useHeldPage(isDirty);

  const submit = handleSubmit(async (typed) => {
    if (!isDirty) {
      setMessage(NOTHING_CHANGED);
      return;
    }
    const changes = Object.fromEntries(
      NAMES.filter((name) => dirtyFields[name]).map((name) => [name, typed[name]]),
    );
    try {
      await change.mutateAsync(changes);
    } catch (error) {
      showRefusal(error, {
        setError,
        fields: NAMES,
        fallback: `${texts.settings.saveFailed}${texts.unknown}`,
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div>
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <LiveRegion role="alert">
          {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        </LiveRegion>
      </div>
      <SettingsGroup title="Security">
        <Field
          {...register('idle_minutes', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={IDLE_MINUTES.least}
          max={IDLE_MINUTES.most}
          label="Log out after this many minutes without activity"
          hint={`From ${IDLE_MINUTES.least} to ${IDLE_MINUTES.most}. Drafts are kept.`}
          error={errors.idle_minutes?.message}
          required
        />
        <Checkbox
          {...register('require_second_factor')}
          label="Super admins need a second factor"
          hint="Until they add one, they can’t do anything else."
        />
        <Field
          {...register('audit_email')}
          type="email"
          autoComplete="off"
          label="Email the head of the activity log to"
          hint="Once a day, we’ll email a code that can later prove nobody changed the log. Choose someone who doesn’t run the server. Leave this empty for no email."
          error={errors.audit_email?.message}
        />
      </SettingsGroup>
      <SettingsGroup title="Sending">
        <Field
          {...register('confirm_above', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={0}
          label="Ask for the password again before sending to more people than this"
          hint="With 0, we ask for every campaign."
          error={errors.confirm_above?.message}
          required
        />
        <Field
          {...register('daily_ceiling', {
            setValueAs: (typed: string | number | null) =>
              typed === '' || typed === null ? null : Number(typed),
          })}
          type="number"
          inputMode="numeric"
          min={1}
          label="Send at most this many campaign emails a day"
          hint="For a new domain, start with a few hundred and raise it over a few weeks. All campaigns count together; test and password emails don’t count. Leave this empty for no limit."
          error={errors.daily_ceiling?.message}
        />
      </SettingsGroup>
      <SettingsGroup title="Sign-up">
        <Checkbox
          {...register('sign_up')}
          label="People can sign up for marketing emails on the site"
          hint="Turning this off removes the form from every page. Confirmation links we’ve already sent keep working."
        />
      </SettingsGroup>
      <AcknowledgmentFields
        register={register}
        errors={errors}
        isOn={watch('acknowledge_inquiries')}
        subject={watch('acknowledgment_subject')}
        text={watch('acknowledgment_text')}
      />
      <div>
        <Button type="submit" kind="signal" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
