import type { SiteContent } from '@fairlead/contract/platform/site-content';
import { ORGANIZATION_LABELS } from '@fairlead/contract/team/organization';
import type { OrganizationForm } from './use-organization-form.ts';

/** For a `Field` or `TextArea`. */
export const contentControl = (form: OrganizationForm, field: keyof SiteContent) => ({
  ...form.field(field),
  label: ORGANIZATION_LABELS[field],
  autoComplete: 'off',
});
