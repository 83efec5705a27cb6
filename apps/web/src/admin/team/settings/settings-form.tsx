import { IDLE_MINUTES, MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Settings } from '@fairlead/contract/team/settings';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { NOTHING_CHANGED } from '../../platform/nothing-changed.ts';
import { changeSettings, settingsQuery } from '../calls/settings.ts';
import { AcknowledgmentFields } from './acknowledgment-fields.tsx';
import { changesOf, fieldsOf, settingsRules } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

export default function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const form = useForm({
    start: fieldsOf(settings),
    keep: 'settings',
    rules: settingsRules,
    send: ({ fields }) => changeSettings(changesOf(fields, settings)),
    onSent: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      setMessage('Saved');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (form.isTyped) return form.submit(event);
    event.preventDefault();
    setMessage(NOTHING_CHANGED);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div>
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <FormRefusal error={form.error} fallback={`${texts.settings.saveFailed}${texts.unknown}`} />
      </div>
      <SettingsGroup title="Security">
        <Field
          {...form.field('idle_minutes')}
          type="number"
          inputMode="numeric"
          min={IDLE_MINUTES.least}
          max={IDLE_MINUTES.most}
          label="Log out after this many minutes without activity"
          hint={`From ${IDLE_MINUTES.least} to ${IDLE_MINUTES.most}. Drafts are kept.`}
          required
        />
        <Checkbox
          {...form.box('require_second_factor')}
          label="Super admins need a second factor"
          hint="Until they add one, they can’t do anything else."
        />
        <Field
          {...form.field('audit_email')}
          type="email"
          autoComplete="off"
          label="Email the head of the activity log to"
          hint="A code each day that can later prove nobody changed the log. Choose someone who doesn’t run the server."
        />
      </SettingsGroup>
      <SettingsGroup title="Sending">
        <Field
          {...form.field('confirm_above')}
          type="number"
          inputMode="numeric"
          min={0}
          label="Ask for the password again before sending to more people than this"
          hint="With 0, we ask for every campaign."
          required
        />
        <Field
          {...form.field('daily_ceiling')}
          type="number"
          inputMode="numeric"
          min={1}
          label="Send at most this many campaign emails a day"
          hint="For a new domain, start with a few hundred and raise it over a few weeks. Empty means no limit."
        />
      </SettingsGroup>
      <SettingsGroup title="Sign-up">
        <Checkbox
          {...form.box('sign_up')}
          label="People can sign up for marketing emails on the site"
          hint="If you turn this off, confirmation links we’ve already sent keep working."
        />
      </SettingsGroup>
      <AcknowledgmentFields form={form} />
      <div>
        <Button type="submit" kind="signal" busy={form.isSending}>
          Save
        </Button>
      </div>
    </form>
  );
}
