import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { looksMailable } from '@fairlead/contract/platform/organization';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import { texts } from '@fairlead/contract/platform/texts';
import {
  ORGANIZATION_LABELS,
  type OrganizationField,
  organizationTexts,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { NOTHING_CHANGED } from '../../platform/nothing-changed.ts';
import ZoneField from '../../platform/time/zone-field.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { OrganizationConflict } from './organization-conflict.tsx';
import { OrganizationPreview } from './organization-preview.tsx';
import { useOrganizationForm } from './use-organization-form.ts';

const PLACEHOLDER = 'This is a placeholder.';

/** Only said of an address that's complete otherwise: others have no ZIP code. */
function addressHint(typed: string): string {
  if (isPlaceholder(typed))
    return `${PLACEHOLDER} Real campaigns are refused until you enter your own, because the law requires one.`;
  return looksMailable(typed)
    ? 'As on an envelope, without the name.'
    : 'This doesn’t look like a US mailing address: street, then city, state, and ZIP code on a line of their own. You can still save it.';
}

export function OrganizationForm({ stored }: { stored: StoredOrganization }) {
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const form = useOrganizationForm(stored, () => setMessage('Saved'));
  const { hash } = useLocation();
  // A link may lead to a field. After the shell's own effect, which focuses the heading.
  useEffect(() => queueMicrotask(() => document.getElementById(hash.slice(1))?.focus()), [hash]);
  const submit = (event: SyntheticEvent<HTMLElement>) => {
    if (form.isTyped) return form.submit(event);
    event.preventDefault();
    setMessage(NOTHING_CHANGED);
  };
  const control = (field: OrganizationField, hint = '') => ({
    ...form.field(field),
    id: field,
    label: ORGANIZATION_LABELS[field],
    hint:
      form.typed[field] && isPlaceholder(form.typed[field])
        ? `${PLACEHOLDER} ${hint}`.trim()
        : hint || undefined,
    required: true,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[5fr_6fr]">
      <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-6">
        <div>
          <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
          {form.isConflict ? (
            <LiveRegion role="alert">
              {form.changed.length > 0 && (
                <OrganizationConflict
                  form={form}
                  stored={stored.organization}
                  onSave={submit}
                  onUseSaved={form.clear}
                />
              )}
            </LiveRegion>
          ) : (
            <FormRefusal error={form.error} fallback={`${organizationTexts.saveFailed}${texts.unknown}`} />
          )}
        </div>
        <SettingsGroup title="Sender of your emails">
          <Field {...control('legal_name')} autoComplete="organization" />
          <TextArea
            {...control('postal_address')}
            hint={addressHint(form.typed.postal_address)}
            autoComplete="street-address"
            rows={3}
          />
          <Field
            {...control(
              'sender_name',
              'Inboxes show it before your address. A campaign can use a different one.',
            )}
            autoComplete="off"
          />
          <Field
            {...control(
              'reply_to',
              'Leave this empty to get replies at the address your campaigns come from.',
            )}
            type="email"
            autoComplete="off"
            required={false}
          />
        </SettingsGroup>
        <SettingsGroup title="How people reach you">
          <Field {...control('support_phone', 'Write it any way you like.')} type="tel" autoComplete="off" />
          <Field {...control('support_email')} type="email" autoComplete="off" />
          <Field
            {...control('privacy_email', 'For questions about personal data.')}
            type="email"
            autoComplete="off"
          />
        </SettingsGroup>
        <SettingsGroup title="The site">
          <Field {...control('powered_by', 'The provider named in the footer.')} autoComplete="off" />
          <Field {...control('training_url')} type="url" autoComplete="off" />
          <Field {...control('production_url')} type="url" autoComplete="off" />
        </SettingsGroup>
        <SettingsGroup title="Your team">
          <Field
            {...control('team_inbox', 'Inquiries, warnings, and replies to your messages go here.')}
            type="email"
            autoComplete="off"
          />
          <ZoneField
            id="time_zone"
            zone={form.typed.time_zone}
            onZone={(time_zone) => form.change({ time_zone })}
            error={form.errorOf('time_zone')}
          />
        </SettingsGroup>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="signal" busy={form.isSending}>
            Save
          </Button>
          {form.isTyped && <span className="text-sm text-ink-soft">Not saved yet</span>}
        </div>
      </form>
      <div className="min-w-0 lg:sticky lg:top-4">
        <OrganizationPreview values={form.fitting} />
      </div>
    </div>
  );
}
