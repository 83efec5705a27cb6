/** The list with `id` at its end, unless it is there. */
export const withId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? [...ids] : [...ids, id];

export const withoutId = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);
