/** A term as a LIKE pattern that means only itself: `%`, `_` and the escape character `\` lose their meaning. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
