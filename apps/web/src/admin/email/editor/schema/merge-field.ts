import {
  fieldLabel,
  isMergeField,
  type MergeFieldName,
  usualFallback,
} from '@fairlead/contract/email/document/merge-fields';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { Node } from '@tiptap/core';

export type MergeFieldAttributes = { field: MergeFieldName; fallback: string };

/** What the editor shows: "First name, or “there”". */
const fieldText = ({ field, fallback }: MergeFieldAttributes): string =>
  `${fieldLabel(field)}, or “${fallback}”`;

export const MergeField = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    field: { default: null, rendered: false },
    fallback: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: (element) => {
        const field = element.getAttribute('data-field') ?? '';
        if (!isMergeField(field)) return false;
        const fallback = element.getAttribute('data-fallback') || usualFallback(field);
        return fallback === '' ? false : { field, fallback };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const attributes = node.attrs as MergeFieldAttributes;
    const { field, fallback } = attributes;
    return ['span', { 'data-field': field, 'data-fallback': fallback }, fieldText(attributes)];
  },
  renderText: ({ node }) => plainText([{ type: 'field', ...(node.attrs as MergeFieldAttributes) }]),
});
