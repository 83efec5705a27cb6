import { createElement } from 'react';

/**
 * An email or similar text that breaks before dots and at signs, and elsewhere only if a part is longer than the line.
 */
export function BreakableText({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?=[.@])/);
  const parts = others.flatMap((part) => [createElement('wbr'), part]);
  return createElement('span', { className: '[overflow-wrap:anywhere]' }, first, ...parts);
}
