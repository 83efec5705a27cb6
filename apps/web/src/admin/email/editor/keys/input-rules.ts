import { Extension, InputRule } from '@tiptap/core';
import type { TextKind } from '../commands/block-kinds.ts';
import { setTextKind } from '../commands/set-text-kind.ts';

const signs: readonly (readonly [RegExp, TextKind])[] = [
  [/^[-*]\s$/, 'bulleted_list'],
  [/^1[.)]\s$/, 'numbered_list'],
  [/^##\s$/, 'heading'],
  [/^###\s$/, 'subheading'],
  [/^>\s$/, 'quote'],
];

const rule = (find: RegExp, kind: TextKind): InputRule =>
  new InputRule({
    find,
    handler: ({ state, range: { from, to } }) => {
      if (state.doc.resolve(from).parent.type.name !== 'paragraph') return null;
      state.tr.delete(from, to);
      setTextKind(kind)(state);
    },
  });

/** Signs at the start of a paragraph, such as "- ", change its kind. Backspace takes that back. */
export const inputRules = Extension.create({
  name: 'inputRules',
  addInputRules: () => signs.map(([find, kind]) => rule(find, kind)),
});
