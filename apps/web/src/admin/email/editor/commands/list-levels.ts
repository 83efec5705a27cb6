import type { ListType } from '@fairlead/contract/email/document/blocks';
import { LIST_LEVELS } from '@fairlead/contract/email/document/list-items';
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { isListKind } from './block-kinds.ts';
import { selectedBlocks } from './selected-atom.ts';

/** An item, where it is in the document, how deep, and the kind of list that it's in. */
type Item = { node: Node; at: number; level: number; list: ListType };
/** A list's items, and which of them the selection touches: from `first` to the one before `end`. */
type List = { items: Item[]; first: number; end: number };

function itemsOf(list: Node, start: number): Item[] {
  const items: Item[] = [];
  list.forEach((node, offset) => {
    const { level, list: kind } = node.attrs;
    items.push({ node, at: start + 1 + offset, level, list: kind ?? list.type.name });
  });
  return items;
}

function selectedLists({ doc, selection: { from, to } }: EditorState): List[] {
  const lists: List[] = [];
  doc.nodesBetween(from, to, (node, start) => {
    if (!isListKind(node.type.name)) return !node.isTextblock;
    const items = itemsOf(node, start);
    const first = items.findIndex((item) => item.at + item.node.nodeSize > from);
    const after = items.findIndex((item) => item.at >= to);
    lists.push({ items, first, end: after < 0 ? items.length : Math.max(after, first + 1) });
    return false;
  });
  return lists;
}

const selected = ({ items, first, end }: List): Item[] => items.slice(first, end);

/** The kinds of the lists in which something is selected. */
export const selectedListKinds = (state: EditorState): ListType[] =>
  selectedLists(state).flatMap((list) => selected(list).map((item) => item.list));

function setPlace(tr: Transaction, { at }: Item, level: number, list: ListType): void {
  tr.setNodeMarkup(at, null, { level, list: level === 1 ? null : list });
}

/** What's selected, and what's below it, if it can move: deeper than the item before it, or above the first level. */
function movable(list: List, by: 1 | -1): Item[] {
  const items = selected(list);
  const top = Math.min(...items.map(({ level }) => level));
  const above = list.items[list.first - 1]?.level ?? 0;
  const isFree = by < 0 ? top > 1 : (items[0]?.level ?? 0) <= above;
  if (!isFree) return [];
  const rest = list.items.slice(list.end);
  const next = rest.findIndex(({ level }) => level <= top);
  return [...items, ...(next < 0 ? rest : rest.slice(0, next))];
}

const shift =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const item of selectedLists(state).flatMap((list) => movable(list, by)))
      if (item.level + by <= LIST_LEVELS) setPlace(tr, item, item.level + by, item.list);
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Moves the selected items, and what's below them, a level deeper: below the item before them. */
export const indent: Command = shift(1);
/** Moves the selected items, and what's below them, a level up. */
export const outdent: Command = shift(-1);

/** The items of the list in a list that an item is in. */
function besides(items: readonly Item[], item: Item): Item[] {
  const isOutside = ({ level }: Item) => level < item.level;
  const at = items.indexOf(item);
  const start = items.slice(0, at).findLastIndex(isOutside) + 1;
  const end = items.findIndex((other, index) => index > at && isOutside(other));
  return items.slice(start, end < 0 ? items.length : end).filter(({ level }) => level === item.level);
}

/** Makes the list in a list that's selected bulleted or numbered. Anything else selected, and nothing is done. */
export const setNestedKind =
  (kind: ListType): Command =>
  (state, dispatch) => {
    const [list, ...others] = selectedLists(state);
    const isAlone = others.length === 0 && selectedBlocks(state).count === 1;
    if (!list || !isAlone || selected(list).some(({ level }) => level === 1)) return false;
    const { tr } = state;
    for (const item of selected(list))
      for (const each of besides(list.items, item)) setPlace(tr, each, each.level, kind);
    dispatch?.(tr);
    return true;
  };
