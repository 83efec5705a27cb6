/** The sum of some of a record's counts. */
export const sumOf = <Name extends string>(
  counts: Record<Name, number>,
  names: readonly NoInfer<Name>[] = Object.keys(counts) as Name[],
): number => names.reduce((total, name) => total + counts[name], 0);

/** Counts of the same names, added up. */
export function addUp<Name extends string>(all: readonly Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(all[0] ?? {}) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((total, counts) => total + counts[name], 0)]),
  ) as Record<Name, number>;
}
