import type { Editor } from '@tiptap/react';
import type { EditorActions, Outcome } from '../editor-actions.ts';

/** What each dialog of the editor gets. */
export type DialogProps = { editor: Editor; actions: EditorActions; onClose: (outcome: Outcome) => void };
