import { MESSAGE_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { organization } from '../../../organization.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { Form } from '../../platform/form/use-form.ts';
import { countHint, lengthError } from '../../platform/text-length.ts';
import type { SettingsFields } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** The email that tells visitors that we got their inquiry, and how it will look. */
export function AcknowledgmentFields({ form }: { form: Form<SettingsFields> }) {
  const {
    acknowledge_inquiries: isOn,
    acknowledgment_subject: subject,
    acknowledgment_text: text,
  } = form.typed;
  const textField = form.field('acknowledgment_text');
  return (
    <SettingsGroup title="Email to people who write to us">
      <Checkbox
        {...form.box('acknowledge_inquiries')}
        label="Tell people that we got their demo request or message"
        hint="At most one email a day to each address."
      />
      {(isOn || form.errorOf('acknowledgment_subject') || textField.error) && (
        <>
          <Field
            {...form.field('acknowledgment_subject')}
            label="Subject of that email"
            maxLength={SUBJECT_MAX}
            autoComplete="off"
            required
          />
          <TextArea
            {...textField}
            label="Text of that email"
            rows={8}
            hint={`${countHint(text, MESSAGE_MAX)}.`}
            error={textField.error ?? lengthError(text, MESSAGE_MAX)}
            required
          />
          <figure className="grid min-w-0 grid-cols-1 gap-2">
            <figcaption>
              <span className="font-bold">What goes out</span>
              <span className="block text-sm text-ink-soft">
                They get exactly this. It quotes nothing from the form, not even a name, because anyone can
                enter anyone’s address. Replies go to your team’s inbox.
              </span>
            </figcaption>
            <div className="min-w-0 rounded-md border border-line-strong bg-raised p-4 [overflow-wrap:anywhere]">
              <p className="border-b border-line pb-2 font-bold">{subject.trim() || 'No subject yet'}</p>
              <p className="pt-3 whitespace-pre-wrap">{text.trim() || 'No text yet'}</p>
              <p className="pt-4 text-sm text-ink-soft">{organization.postalAddress}</p>
            </div>
          </figure>
        </>
      )}
    </SettingsGroup>
  );
}
