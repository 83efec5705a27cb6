/**
 * The HTML without styles that would apply: the content security policy refuses them even in a document that isn't
 * shown, and reports it. Style attributes stay readable as `data-style`.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style[^>]*>[^<]*(?:<(?!\/style)[^<]*)*<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

/** What an element's style attribute says, by property. Those of Word aren't CSS, so no CSSOM knows them. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of (element.getAttribute('data-style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    styles.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return styles;
}
