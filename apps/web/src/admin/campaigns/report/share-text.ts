/** `part` as a percentage of `whole` with one decimal, or a dash if `whole` is 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
