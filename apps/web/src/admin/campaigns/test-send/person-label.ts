import type { PreviewPerson } from '@fairlead/contract/campaigns/email-template';

/** A subscriber to name on the screen. */
export type NamedPerson = Pick<PreviewPerson, 'id' | 'name' | 'email'>;

/** A subscriber's name on a single line. */
export const personLabel = ({ name, email }: Omit<NamedPerson, 'id'>): string =>
  name?.trim() ? `${name.trim()} (${email})` : email;
