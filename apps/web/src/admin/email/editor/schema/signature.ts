import { SIGNATURE_LINES_MAX } from '@fairlead/contract/platform/limits';
import { Node } from '@tiptap/core';

export const SignatureLine = Node.create({
  name: 'signature_line',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-signature-line]' }],
  renderHTML: () => ['div', { 'data-signature-line': '' }, 0],
});

export const Signature = Node.create({
  name: 'signature',
  group: 'block',
  content: `signature_line{1,${SIGNATURE_LINES_MAX}}`,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-signature]' }],
  renderHTML: () => ['div', { 'data-signature': '' }, 0],
});
