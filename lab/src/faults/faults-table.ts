import { FAULTS } from '../../../apps/api/test/faults/mail-faults.ts';

export type StruckFaults = Readonly<Record<string, number>>;

export const countFaults = (struck: StruckFaults): number =>
  Object.values(struck).reduce((sum, count) => sum + count, 0);

/** Whether each kind struck as often as the others. */
export const struckEvenly = (struck: StruckFaults): boolean => {
  const counts = FAULTS.map((kind) => struck[kind] ?? 0);
  return Math.max(...counts) - Math.min(...counts) <= 1;
};

export const faultColumns = (first: string): string[] => [first, ...FAULTS];

export const faultCells = (first: string | number, struck: StruckFaults): (string | number)[] => [
  first,
  ...FAULTS.map((kind) => struck[kind] ?? 0),
];
