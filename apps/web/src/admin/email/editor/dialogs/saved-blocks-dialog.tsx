import type { SavedBlock } from '@fairlead/contract/email/saved-blocks';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { insertBlocks } from '../commands/insert-block.ts';
import { selectedBlocks } from '../commands/selected-blocks.ts';
import type { EditorJson } from '../editor-json.ts';
import { fromEditor } from '../from-editor.ts';
import { SaveBlocksForm } from '../saved/save-blocks-form.tsx';
import { SavedBlocksList } from '../saved/saved-blocks-list.tsx';
import { toEditorBlock } from '../to-editor.ts';
import type { DialogProps } from './dialog-props.ts';

/** Inserts copies of saved blocks, and saves the selected ones. */
export function SavedBlocksDialog({ editor, onClose }: DialogProps) {
  const [selected] = useState(() => {
    const { from, to } = selectedBlocks(editor.state);
    const { content } = editor.state.doc.slice(from, to);
    // The schema allows nothing else.
    return fromEditor({ type: 'doc', content: content.toJSON() ?? [] } as EditorJson);
  });
  const insert = ({ blocks }: SavedBlock) => {
    const [first, ...others] = blocks.map((block) => editor.schema.nodeFromJSON(toEditorBlock(block)));
    if (first) insertBlocks(first, ...others)(editor.state, editor.view.dispatch);
    onClose('done');
  };
  return createPortal(
    <Modal title="Saved blocks" size="md" onClose={() => onClose('canceled')}>
      <div className="grid gap-6">
        <SavedBlocksList onInsert={insert} />
        {selected.length > 0 && <SaveBlocksForm blocks={selected} />}
      </div>
    </Modal>,
    document.body,
  );
}
