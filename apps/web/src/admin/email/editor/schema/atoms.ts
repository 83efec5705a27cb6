import { isMailLink } from '@fairlead/contract/email/document/links';
import { Node } from '@tiptap/core';
import { alignOf } from '../commands/align-of.ts';
import { imageName } from '../image/image-name.ts';

/** An attribute kept in `data-…`, for copying within the editor. */
const kept = (name: string, read: (text: string) => unknown) => ({
  default: null,
  parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`) ?? ''),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? '') }),
});
const linkOr =
  <Other>(other: Other) =>
  (text: string) =>
    isMailLink(text) ? text : other;

const align = {
  default: null,
  parseHTML: (element: HTMLElement) => alignOf(element.dataset.align),
  renderHTML: (attributes: Record<string, unknown>) => {
    const place = alignOf(attributes.align);
    return place ? { 'data-align': place } : {};
  },
};

export const Button = Node.create({
  name: 'button',
  group: 'block part',
  atom: true,
  addAttributes: () => ({ label: kept('label', String), link: kept('link', linkOr('')), align }),
  parseHTML: () => [{ tag: 'div[data-button]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    { ...HTMLAttributes, 'data-button': '' },
    ['span', String(node.attrs.label || 'Button without words')],
  ],
});

/** As it's copied; `ImageView` shows the picture. */
export const Image = Node.create({
  name: 'image',
  group: 'block part',
  atom: true,
  addAttributes: () => ({
    image: kept('image', String),
    alt: kept('alt', String),
    decorative: kept('decorative', (text) => text === 'true'),
    link: kept('link', linkOr(null)),
    align,
  }),
  parseHTML: () => [{ tag: 'div[data-image]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => ['div', HTMLAttributes, ['span', imageName(attrs)]],
});

export const Divider = Node.create({
  name: 'divider',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});
