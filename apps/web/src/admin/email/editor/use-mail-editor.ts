import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { type Editor, useEditor } from '@tiptap/react';
import { useState } from 'react';
import type { EditorActions } from './editor-actions.ts';
import { type EditorJson, fromEditor, toEditor } from './editor-json.ts';
import { extensions } from './extensions.ts';

type Options = {
  /** What the email begins with. */
  blocks: readonly MailBlock[];
  onChange: (blocks: MailBlock[]) => void;
  actions: EditorActions;
  /** Id of the text that says which keys there are. */
  describedBy: string;
};

const attributes = (describedBy: string) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Email content',
  'aria-describedby': describedBy,
  class: 'mail-text',
});

/** px; keeps the cursor clear of the toolbar above. */
const SCROLL_MARGIN = { top: 96, bottom: 24, left: 0, right: 0 };

/** Null until it's mounted. */
export function useMailEditor({ blocks, onChange, actions, describedBy }: Options): Editor | null {
  // TipTap would apply them again if they weren't the same in each render.
  const [beginning] = useState(() => ({
    extensions: extensions(actions),
    content: toEditor(blocks),
    editorProps: {
      attributes: attributes(describedBy),
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
    },
  }));
  return useEditor({
    ...beginning,
    injectCSS: false,
    immediatelyRender: false,
    enablePasteRules: false,
    // The schema allows nothing else.
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON() as EditorJson)),
  });
}
