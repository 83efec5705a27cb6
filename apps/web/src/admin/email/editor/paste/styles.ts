import type { Element } from 'domhandler';

/** Values in lower case, by property. Those of Word aren't CSS, so no CSSOM knows them. */
export type Styles = ReadonlyMap<string, string>;

export function readStyles(declarations: string): Styles {
  const styles = new Map<string, string>();
  for (const declaration of declarations.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) styles.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return styles;
}

/** In lower case. */
export const classesOf = ({ attribs }: Element): string[] => (attribs.class ?? '').toLowerCase().split(/\s+/);

/** What an element's style attribute says. */
export const stylesOf = ({ attribs }: Element): Styles => readStyles(attribs.style ?? '');
