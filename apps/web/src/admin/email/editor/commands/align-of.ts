import type { Align } from '@fairlead/contract/email/document/blocks';

/** Null for the left. */
export const alignOf = (value: unknown): Align | null =>
  value === 'center' || value === 'right' ? value : null;
