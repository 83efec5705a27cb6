import { erasedEmail } from '@fairlead/contract/platform/erased-people';

const [before, after] = erasedEmail('|').split('|');

/** SQL: the address that a row has instead of an erased person's. `row`: a column that tells the rows apart. */
export const ERASED_EMAIL = (row: string): string => `'${before}' || ${row} || '${after}'`;
