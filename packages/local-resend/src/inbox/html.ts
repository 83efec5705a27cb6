/** Markup that is safe to put into a page as it is. */
export type Markup = { markup: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Part = string | number | Markup | null | false | readonly Part[];

/** A template whose holes are escaped, unless they are markup themselves; null and false leave nothing. */
export function html(fixed: TemplateStringsArray, ...holes: readonly Part[]): Markup {
  return { markup: fixed.map((text, at) => text + render(holes[at] ?? null)).join('') };
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(render).join('');
}
