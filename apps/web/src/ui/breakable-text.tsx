import { createElement } from 'react';

/** A mail address and the like: it breaks in front of its dots and its at sign, and elsewhere only when a part is longer than the line. */
export function BreakableText({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?=[.@])/);
  const parts = others.flatMap((part) => [createElement('wbr'), part]);
  return createElement('span', { className: '[overflow-wrap:anywhere]' }, first, ...parts);
}
