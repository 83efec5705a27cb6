const END = '<!-- to here -->';

export type Marked = { before: string; between: string; after: string };

/**
 * A page of the docs, cut at the two marks between which a command writes. `before` ends with the first mark; `after` begins with the second.
 * @throws Error when the page has no marks
 */
export function cutAtMarks(page: string, command: string): Marked {
  const begin = `<!-- ${command} writes from here -->`;
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(END, from);
  if (!page.includes(begin) || to < 0) throw new Error(`The page has no "${begin}" … "${END}".`);
  return { before: page.slice(0, from), between: page.slice(from, to), after: page.slice(to) };
}

/** The page with this text between its marks. */
export const withText = ({ before, after }: Marked, text: string): string =>
  `${before}\n\n${text}\n\n${after}`;
