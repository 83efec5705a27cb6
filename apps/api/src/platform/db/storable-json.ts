/** jsonb can't hold NUL or half of a surrogate pair. No email address has one of these. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(/\0|\p{Surrogate}/gu, '\ufffd') : part,
  );
