import type { OrganizationField } from '@fairlead/contract/team/organization';

/** A stored value as people read it: an uploaded image or file has only an id or a path. */
export function shownValue(field: OrganizationField, value: string): string {
  if (!value) return 'Empty';
  if (field === 'logo') return 'An image';
  return field.startsWith('captions_') ? 'A file' : value;
}
