import { isMailLink } from '@fairlead/contract/email/document/links';
import { Mark } from '@tiptap/core';

export const Link = Mark.create({
  name: 'link',
  // Text typed after a link isn't part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isMailLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
