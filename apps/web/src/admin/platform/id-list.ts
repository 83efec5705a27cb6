/** Appends `id` unless it's already in the list. */
export const withId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? [...ids] : [...ids, id];

export const withoutId = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);
