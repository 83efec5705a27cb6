/** `part` of `whole` in percent, one decimal; a dash where there is nothing to compare with. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
