import {
  MERGE_FIELDS,
  type MergeFieldName,
  mergeFields,
} from '@fairlead/contract/email/document/merge-fields';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { Node } from '@tiptap/core';

export type MergeFieldAttributes = { field: MergeFieldName; fallback: string };

const isFieldName = (name: string | null): name is MergeFieldName =>
  MERGE_FIELDS.some((field) => field === name);

/** What the editor shows: "First name, or “there”". */
const fieldText = ({ field, fallback }: MergeFieldAttributes): string =>
  `${mergeFields[field].label}, or “${fallback}”`;

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
        const field = element.getAttribute('data-field');
        if (!isFieldName(field)) return false;
        return { field, fallback: element.getAttribute('data-fallback') || mergeFields[field].fallback };
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
