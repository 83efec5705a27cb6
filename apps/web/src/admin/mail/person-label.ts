import type { PreviewPerson } from '@fairlead/contract/types';

/** How a subscriber is called where there is room for one line. */
export const personLabel = ({ name, email }: Pick<PreviewPerson, 'name' | 'email'>): string =>
  name?.trim() ? `${name.trim()} (${email})` : email;
