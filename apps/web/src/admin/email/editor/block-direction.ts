import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The words of a line, with the fallbacks of its merge fields. */
const wordsOf = (line: Node): string =>
  line.textBetween(0, line.content.size, '', ({ attrs }) => String(attrs.fallback ?? ''));

/** Sets `dir` where the renderer does. A list and a signature follow their first line, and a signature has one direction. */
function directionsOf(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'column') return true;
    const line = node.isTextblock || node.type.name === 'columns' ? node : node.firstChild;
    if (line && isRightToLeft([{ type: 'text', text: wordsOf(line) }]))
      found.push(Decoration.node(at, at + node.nodeSize, { dir: 'rtl' }));
    return !node.isTextblock && node.type.name !== 'signature';
  });
  return DecorationSet.create(doc, found);
}

const key = new PluginKey<DecorationSet>('blockDirection');

/** Text from right to left looks as it will when it's sent. The direction is derived, so it isn't stored or copied. */
export const blockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_config, { doc }) => directionsOf(doc),
        apply: ({ docChanged, doc }, before) => (docChanged ? directionsOf(doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
