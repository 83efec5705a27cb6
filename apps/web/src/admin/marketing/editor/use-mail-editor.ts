import type { MailBlock } from '@fairlead/contract/mail/blocks';
import { type Editor, useEditor } from '@tiptap/react';
import type { EditorJson } from './editor-json.ts';
import { extensions } from './extensions.ts';
import { fromEditor } from './from-editor.ts';
import { toEditor } from './to-editor.ts';

const attributes = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Email content',
  class: 'mail-text',
};

/** An editor that begins with `blocks`, or null until it's mounted. */
export function useMailEditor(
  blocks: readonly MailBlock[],
  onChange: (blocks: MailBlock[]) => void,
): Editor | null {
  return useEditor(
    {
      extensions,
      content: toEditor(blocks),
      editorProps: { attributes },
      injectCSS: false,
      immediatelyRender: false,
      enablePasteRules: false,
      // The schema allows nothing else.
      onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON() as EditorJson)),
    },
    [],
  );
}
