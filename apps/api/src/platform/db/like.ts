/** A term as a LIKE pattern that matches it literally: `%`, `_`, and the escape character `\` are escaped. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
