import { Extension, type KeyboardShortcutCommand } from '@tiptap/core';
import { chainCommands } from '@tiptap/pm/commands';
import type { Command } from '@tiptap/pm/state';
import { becomeParagraph, leaveEmptyLine, leaveFullSignature } from '../commands/leave-block.ts';
import { moveBlocks } from '../commands/move-blocks.ts';
import type { EditorActions } from '../editor-actions.ts';

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
      Enter: run(chainCommands(leaveEmptyLine, leaveFullSignature)),
      // No line has a break in it.
      'Shift-Enter': ({ editor }) => editor.commands.keyboardShortcut('Enter'),
      Backspace: ({ editor }) => editor.commands.undoInputRule() || run(becomeParagraph)({ editor }),
      'Alt-Shift-ArrowUp': ({ editor }) => {
        run(moveBlocks('up', announce))({ editor });
        return true;
      },
      'Alt-Shift-ArrowDown': ({ editor }) => {
        run(moveBlocks('down', announce))({ editor });
        return true;
      },
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
