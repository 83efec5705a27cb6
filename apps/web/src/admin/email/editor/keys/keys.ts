import { SIGNATURE_LINES_MAX } from '@fairlead/contract/platform/limits';
import { Extension, InputRule, type KeyboardShortcutCommand } from '@tiptap/core';
import { chainCommands } from '@tiptap/pm/commands';
import { type Command, TextSelection } from '@tiptap/pm/state';
import type { TextKind } from '../commands/block-kinds.ts';
import { backspaceInColumns, leaveColumn } from '../commands/columns.ts';
import { indent, outdent } from '../commands/list-levels.ts';
import { moveBlocks } from '../commands/move-blocks.ts';
import { setTextKind } from '../commands/set-text-kind.ts';
import { backspaceInTable, deleteWholeTable, enterInTable } from '../commands/tables.ts';
import type { EditorActions } from '../editor-actions.ts';

/** Enter in an empty list item moves it a level up; there, and in a signature line, it goes on below, as a paragraph. */
const leaveEmptyLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isLine =
    empty && /^(list_item|signature_line)$/.test($from.parent.type.name) && $from.parent.content.size === 0;
  if (!isLine) return false;
  // A signature's empty line in the middle is one that its writer wants.
  const isLast = $from.index(-1) === $from.node(-1).childCount - 1;
  if ($from.parent.type.name === 'signature_line' && !isLast) return false;
  return outdent(state, dispatch) || setTextKind('paragraph')(state, dispatch);
};

/** Enter in the last line that a signature may have goes on below it. */
const leaveFullSignature: Command = ({ selection: { $from }, schema, tr }, dispatch) => {
  const signature = $from.depth === 2 ? $from.node(1) : undefined;
  if (signature?.type.name !== 'signature' || signature.childCount < SIGNATURE_LINES_MAX) return false;
  const after = $from.after(1);
  tr.insert(after, schema.node('paragraph')).setSelection(TextSelection.create(tr.doc, after + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace at the start of a heading, quote, list item, or signature makes it a paragraph, or moves it a level up. */
const becomeParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false;
  const name = $from.parent.type.name;
  if (name === 'paragraph' || (name === 'signature_line' && $from.index(-1) > 0)) return false;
  return outdent(state, dispatch) || setTextKind('paragraph')(state, dispatch);
};

const run =
  (command: Command): KeyboardShortcutCommand =>
  ({ editor: { state, view } }) =>
    command(state, view.dispatch, view);

/** Keys of our own. Tab isn't one: it leaves the editor, as everywhere on the page. */
export const keys = ({ announce, openDialog, focusToolbar }: EditorActions) =>
  Extension.create({
    name: 'keys',
    // Before TipTap's own, which know no flat lists.
    priority: 200,
    addKeyboardShortcuts: () => ({
      Enter: run(chainCommands(enterInTable, leaveEmptyLine, leaveFullSignature, leaveColumn)),
      // No line has a break in it.
      'Shift-Enter': ({ editor }) => editor.commands.keyboardShortcut('Enter'),
      Backspace: ({ editor }) =>
        editor.commands.undoInputRule() ||
        run(chainCommands(deleteWholeTable, backspaceInTable, becomeParagraph, backspaceInColumns))({
          editor,
        }),
      Delete: run(deleteWholeTable),
      'Alt-Shift-ArrowUp': ({ editor }) => {
        run(moveBlocks('up', announce))({ editor });
        return true;
      },
      'Alt-Shift-ArrowDown': ({ editor }) => {
        run(moveBlocks('down', announce))({ editor });
        return true;
      },
      'Mod-]': run(indent),
      'Mod-[': run(outdent),
      'Mod-k': () => {
        openDialog('link');
        return true;
      },
      'Alt-F10': () => {
        focusToolbar();
        return true;
      },
    }),
  });

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
