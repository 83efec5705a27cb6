const NAMES = ['topics', 'shown_topics'] as const;

/** A field that may be there any number of times. */
export const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** The lists of a form that was submitted, if it showed topics. No box may be ticked. */
export const listsIn = (body: unknown): Record<string, string[]> => {
  const fields = (body ?? {}) as Record<string, unknown>;
  return fields.shown_topics === undefined
    ? {}
    : Object.fromEntries(NAMES.map((name) => [name, listOf(fields[name])]));
};
