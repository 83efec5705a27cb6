import { looksMailable } from '@fairlead/contract/platform/organization';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import { CONTENT_FIELDS } from '@fairlead/contract/platform/site-content';
import {
  ORGANIZATION_FIELDS,
  ORGANIZATION_LABELS,
  type OrganizationField,
  organizationProblems,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import ZoneField from '../../platform/time/zone-field.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { PartForm } from './part-form.tsx';
import type { OrganizationForm as Form, FormPart } from './use-organization-form.ts';

const kinds = [
  { value: 'advertisement', label: 'Advertisements' },
  { value: 'newsletter', label: 'Newsletters' },
];

const PLACEHOLDER = 'This is a placeholder.';

/** Only said of an address that's complete otherwise: others have no ZIP code. */
function addressHint(typed: string): string {
  if (isPlaceholder(typed))
    return `${PLACEHOLDER} Real campaigns are refused until you enter your own, because the law requires one.`;
  return looksMailable(typed)
    ? 'As on an envelope, without the name.'
    : 'This doesn’t look like a US mailing address: street, then city, state, and ZIP code on a line of their own. You can still save it.';
}

const isContent = (field: OrganizationField): boolean => CONTENT_FIELDS.some((one) => one === field);
const PART: FormPart = {
  keep: 'organization',
  fields: ORGANIZATION_FIELDS.filter((field) => !isContent(field)),
  problems: organizationProblems,
};

/** The control for the logo, which a subject further down has. */
export type LogoControl = (props: {
  id: string;
  label: string;
  image: string;
  error: string | undefined;
  onImage: (id: string) => void;
}) => ReactNode;
type Props = { stored: StoredOrganization; logo: LogoControl };

export function OrganizationForm({ stored, logo }: Props) {
  return (
    <PartForm
      stored={stored}
      part={PART}
      previews={[
        { value: 'footer', label: 'Footer' },
        { value: 'contact', label: 'Contact page' },
        { value: 'email', label: 'Email' },
      ]}
    >
      {(form) => <Fields form={form} logo={logo} />}
    </PartForm>
  );
}

function Fields({ form, logo }: { form: Form; logo: LogoControl }) {
  const { hash } = useLocation();
  // A link may lead to a field. After the shell's own effect, which focuses the heading.
  useEffect(() => queueMicrotask(() => document.getElementById(hash.slice(1))?.focus()), [hash]);
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
    <>
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
          {...control('reply_to', 'Leave this empty to get replies at the address your campaigns come from.')}
          type="email"
          autoComplete="off"
          required={false}
        />
        <TextArea
          {...control('signature', 'A new signature in an email begins with it, one line below the other.')}
          autoComplete="off"
          rows={3}
          required={false}
        />
        <SelectField
          {...control(
            'email_kind',
            'By law, an advertisement has to say that it is one. You can change it in each email.',
          )}
          options={kinds}
        />
        {logo({
          id: 'logo',
          label: ORGANIZATION_LABELS.logo,
          image: form.typed.logo,
          error: form.errorOf('logo'),
          onImage: (image) => form.change({ logo: image, ...(image === '' && { logo_text: '' }) }),
        })}
        {form.typed.logo && (
          <Field
            {...control('logo_text', 'Where images aren’t shown, this stands in its place.')}
            autoComplete="off"
          />
        )}
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
    </>
  );
}
