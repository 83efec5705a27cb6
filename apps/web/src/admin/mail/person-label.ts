import type { PreviewPerson } from '@fairlead/contract/types';

/** A subscriber's name on a single line. */
export const personLabel = ({ name, email }: Pick<PreviewPerson, 'name' | 'email'>): string =>
  name?.trim() ? `${name.trim()} (${email})` : email;
