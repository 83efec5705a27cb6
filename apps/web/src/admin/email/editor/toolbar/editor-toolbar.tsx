import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import { Toolbar, ToolbarButton, ToolbarGap, type ToolbarIconName } from '../../../../ui/toolbar/toolbar.tsx';
import { type BlockKind, blockNames, isTextKind, type TextKind, textKinds } from '../commands/block-kinds.ts';
import { indent, outdent } from '../commands/list-levels.ts';
import { moveBlocks } from '../commands/move-blocks.ts';
import { setTextKind } from '../commands/set-text-kind.ts';
import type { EditorActions } from '../editor-actions.ts';
import { openInsertMenu } from '../insert-menu/insert-menu-plugin.ts';
import { ALT, withMod } from '../keys/shortcut-names.ts';
import { ActButtons } from './act-buttons.tsx';
import { useToolbarState } from './toolbar-state.ts';

type Props = { editor: Editor; ref: RefObject<HTMLDivElement | null>; actions: EditorActions };

const kindButtons: readonly { kind: TextKind; icon: ToolbarIconName }[] = [
  { kind: 'bulleted_list', icon: 'bulleted-list' },
  { kind: 'numbered_list', icon: 'numbered-list' },
];

export function EditorToolbar({ editor, ref, actions: { announce, openDialog } }: Props) {
  const { kind, bold, italic, link, field, image, acts, ...can } = useToolbarState(editor);
  const run = (command: Command) => command(editor.state, editor.view.dispatch, editor.view);
  return (
    <Toolbar
      ref={ref}
      label="Formatting"
      onEscape={() => editor.view.focus()}
      className="rounded-t-lg border-b border-line-strong bg-raised p-2 md:sticky md:top-0 md:z-10"
    >
      <BlockKindSelect kind={kind} onChoose={(chosen) => run(setTextKind(chosen))} />
      <ToolbarGap />
      <ToolbarButton
        icon="bold"
        label="Bold"
        shortcut={withMod('B')}
        pressed={bold}
        onPress={() => editor.commands.toggleBold()}
      />
      <ToolbarButton
        icon="italic"
        label="Italic"
        shortcut={withMod('I')}
        pressed={italic}
        onPress={() => editor.commands.toggleItalic()}
      />
      <ToolbarButton
        icon="link"
        label={link ? 'Edit link' : 'Add link'}
        shortcut={withMod('K')}
        onPress={() => openDialog('link')}
      />
      <ToolbarGap />
      {kindButtons.map(({ kind: each, icon }) => (
        <ToolbarButton
          key={each}
          icon={icon}
          label={blockNames[each]}
          pressed={kind === each}
          onPress={() => run(setTextKind(kind === each ? 'paragraph' : each))}
        />
      ))}
      <ToolbarButton
        icon="outdent"
        label="Decrease indent"
        shortcut={withMod('[')}
        unavailable={!can.canOutdent}
        onPress={() => run(outdent)}
      />
      <ToolbarButton
        icon="indent"
        label="Increase indent"
        shortcut={withMod(']')}
        unavailable={!can.canIndent}
        onPress={() => run(indent)}
      />
      <ToolbarGap />
      <ToolbarButton
        icon="plus"
        label="Insert block"
        shortcut="/"
        onPress={() => {
          editor.view.focus();
          run(openInsertMenu);
        }}
      />
      <ToolbarButton
        icon="image"
        label={image ? 'Edit image' : 'Insert image'}
        onPress={() => {
          // The dialog gives focus back to it, next to the new image.
          editor.view.focus();
          openDialog(image ? 'image' : 'insert-image');
        }}
      />
      <ToolbarButton
        icon="braces"
        label={field ? 'Edit merge field' : 'Insert merge field'}
        onPress={() => openDialog('field')}
      />
      <ToolbarButton
        icon="bookmark"
        label="Saved blocks"
        onPress={() => {
          editor.view.focus();
          openDialog('saved-blocks');
        }}
      />
      <ToolbarGap />
      <ToolbarButton
        icon="undo"
        label="Undo"
        shortcut={withMod('Z')}
        unavailable={!can.canUndo}
        onPress={() => editor.commands.undo()}
      />
      <ToolbarButton
        icon="redo"
        label="Redo"
        shortcut={withMod('Shift+Z')}
        unavailable={!can.canRedo}
        onPress={() => editor.commands.redo()}
      />
      <ToolbarGap />
      <ToolbarButton
        icon="arrow-up"
        label="Move block up"
        shortcut={`${ALT}+Shift+Up`}
        unavailable={!can.canMoveUp}
        onPress={() => run(moveBlocks('up', announce))}
      />
      <ToolbarButton
        icon="arrow-down"
        label="Move block down"
        shortcut={`${ALT}+Shift+Down`}
        unavailable={!can.canMoveDown}
        onPress={() => run(moveBlocks('down', announce))}
      />
      {acts.length > 0 && <ActButtons editor={editor} acts={acts} onAct={run} />}
    </Toolbar>
  );
}

type BlockKindSelectProps = {
  /** Null if several kinds are selected. */
  kind: BlockKind | null;
  onChoose: (kind: TextKind) => void;
};

/** The selected block's kind. Kinds that aren't text can't be changed, so they're the only option. */
function BlockKindSelect({ kind, onChoose }: BlockKindSelectProps) {
  const isText = kind === null || isTextKind(kind);
  return (
    <select
      aria-label="Block type"
      value={kind ?? ''}
      onChange={({ target: { value } }) => isTextKind(value) && onChoose(value)}
      className="min-h-11 rounded-md border border-line-strong bg-raised px-2 text-ink md:pointer-fine:min-h-9"
    >
      {kind === null && <option value="">Several types</option>}
      {isText ? (
        textKinds.map((each) => (
          <option key={each} value={each}>
            {blockNames[each]}
          </option>
        ))
      ) : (
        <option value={kind}>{blockNames[kind]}</option>
      )}
    </select>
  );
}
