import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import { findItems, type InsertItem } from './insert-items.ts';

/** The open menu: the text "/…" that filters it, and which item is active. */
export type InsertMenuState = {
  from: number;
  to: number;
  items: InsertItem[];
  active: number;
  /** The paragraph was added for the menu, so it goes when nothing is chosen. */
  added: boolean;
};

type Change = { active: number } | { added: true } | 'close';

export const insertMenuKey = new PluginKey<InsertMenuState | null>('insertMenu');

/** The text of the paragraph with the cursor. */
function textAt({ selection: { $from, empty } }: EditorState): string | undefined {
  const { parent, depth } = $from;
  if (!empty || depth !== 1 || parent.type.name !== 'paragraph') return undefined;
  // Not `textContent`, which leaves merge fields out.
  return parent.textBetween(0, parent.content.size, '', '\ufffc');
}

/** It opens when someone types "/" in an empty paragraph, and stays open while the paragraph begins with it. */
export function nextMenuState(
  tr: Transaction,
  menu: InsertMenuState | null,
  before: EditorState,
  after: EditorState,
): InsertMenuState | null {
  const change = tr.getMeta(insertMenuKey) as Change | undefined;
  const text = textAt(after);
  if (change === 'close' || !text?.startsWith('/')) return null;
  if (!menu && (text !== '/' || !tr.docChanged || textAt(before)?.startsWith('/'))) return null;
  const items = findItems(text.slice(1));
  const { $from } = after.selection;
  const isSame = items.map(({ id }) => id).join() === menu?.items.map(({ id }) => id).join();
  const active = change && 'active' in change ? change.active : isSame ? (menu?.active ?? 0) : 0;
  const added = change && 'added' in change ? change.added : (menu?.added ?? false);
  return { from: $from.start(), to: $from.end(), items, active, added };
}

/** The menu, if it's open and has something to choose. */
export function openMenu(state: EditorState): InsertMenuState | null {
  const menu = insertMenuKey.getState(state);
  return menu && menu.items.length > 0 ? menu : null;
}
