/** Test titles in a file. Placeholders match anything; a title that is one is left out, as it would match any title. */
export function titlesIn(source: string): RegExp[] {
  const calls =
    /\b(?:\w*[tT]est(?:\.step)?|it|describe|as[A-Z]\w+)(?:\.each\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
  return [...source.matchAll(calls)].flatMap(([, , title = '']) => {
    const parts = title.replaceAll("\\'", "'").split(/\$\{[^}]*\}|%[sdj]|\$\w+/);
    if (parts.every((part) => part === '')) return [];
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  });
}
