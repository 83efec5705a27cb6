import type { ListItem, ListType } from '@fairlead/contract/email/document/blocks';
import { placedItems } from '@fairlead/contract/email/document/list-items';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isListKind } from './commands/block-kinds.ts';

type Place = { at: number; node: Node; level: number; list: ListType; number: number };

/** Where each item of a list stands, by the rules of emails. */
function placesIn(list: Node, start: number): Place[] {
  const items: ListItem[] = [];
  const found: { at: number; node: Node }[] = [];
  list.forEach((node, offset) => {
    const { level, list: kind } = node.attrs;
    items.push(level === 1 ? [] : { level, list: kind, content: [] });
    found.push({ at: start + 1 + offset, node });
  });
  const placed = placedItems({ type: list.type.name as ListType, items });
  return found.flatMap((item, index) => {
    const place = placed[index];
    return place ? [{ ...item, ...place }] : [];
  });
}

function listsOf(doc: Node): Place[][] {
  const lists: Place[][] = [];
  doc.descendants((node, start) => {
    const isList = isListKind(node.type.name);
    if (isList) lists.push(placesIn(node, start));
    return !isList && !node.isTextblock;
  });
  return lists;
}

/** A browser counts all items of the flat list; in an email, those of each level are counted alone. */
function numbersOf(doc: Node): DecorationSet {
  const places = listsOf(doc).filter((list) => list.some(({ level }) => level > 1));
  return DecorationSet.create(
    doc,
    places
      .flat()
      .map(({ at, node, number }) => Decoration.node(at, at + node.nodeSize, { value: String(number) })),
  );
}

const key = new PluginKey<DecorationSet>('listNumbers');

/** Numbers items as they're sent, and moves an item up when the one above it is gone. */
export const countItems = new Plugin({
  key,
  state: {
    init: (_config, { doc }) => numbersOf(doc),
    apply: ({ docChanged, doc }, before) => (docChanged ? numbersOf(doc) : before),
  },
  props: { decorations: (state) => key.getState(state) },
  appendTransaction: (transactions, _before, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    for (const { at, node, level, list } of listsOf(doc).flat())
      if (level !== node.attrs.level) tr.setNodeMarkup(at, null, { level, list: level === 1 ? null : list });
    return tr.docChanged ? tr : null;
  },
});

export const listNumbers = Extension.create({
  name: 'listNumbers',
  addProseMirrorPlugins: () => [countItems],
});
