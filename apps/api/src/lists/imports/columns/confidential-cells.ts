import { columnLooksLike } from '@fairlead/contract/people/consumer-data/column-names';
import {
  hasSocialSecurityNumber,
  isSocialSecurityCell,
} from '@fairlead/contract/people/consumer-data/social-security-number';

/** The positions of columns that are said to hold Social Security numbers: in them, nine digits are one. */
export const numberColumns = (columns: readonly string[]): number[] =>
  columns.flatMap((name, at) => (columnLooksLike(name) === 'social_security_number' ? [at] : []));

/** Whether any cell of a row has a Social Security number, also one in a column that isn't used. */
export const hasNumber = (cells: readonly string[], columns: readonly number[]): boolean =>
  hasSocialSecurityNumber(cells.join('\n')) || columns.some((at) => isSocialSecurityCell(cells[at] ?? ''));

/** The cells without those that have one. */
export const withoutNumbers = (cells: readonly string[], columns: readonly number[]): string[] =>
  cells.map((cell, at) => (hasNumber([cell], columns.includes(at) ? [0] : []) ? '' : cell));
