/** What is between "<" and the next one: a tag, and the text after it. */
function withoutStyle(part: string): string {
  const end = part.indexOf('>');
  const tag = end < 0 ? part : part.slice(0, end);
  return (
    tag.replace(/^(\/?)style\b/i, '$1title').replace(/\sstyle\s*=/gi, ' data-style=') + part.slice(tag.length)
  );
}

/**
 * The HTML without styles that would apply: the content security policy refuses them even in a document that isn't
 * shown, and reports it. Style sheets become titles, which are skipped, and style attributes stay readable.
 */
export function withoutStyles(html: string): string {
  const [text = '', ...parts] = html.split('<');
  return [text, ...parts.map(withoutStyle)].join('<');
}

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
