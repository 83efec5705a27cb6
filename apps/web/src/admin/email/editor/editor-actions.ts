import type { QueryClient } from '@tanstack/react-query';
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export type DialogKind = 'link' | 'button' | 'field' | 'image' | 'insert-image' | 'saved-blocks';
/** How a dialog was left. */
export type Outcome = 'done' | 'canceled';

/** What the text can ask of the components around it. Stable, because the editor keeps it. */
export type EditorActions = {
  /** Says something to people who use a screen reader. */
  announce: (text: string) => void;
  /** Opens the dialog for what is selected, or for a new one. `ifCanceled` takes back what was done for it. */
  openDialog: (kind: DialogKind, ifCanceled?: Command) => void;
  /** Asks for the alternative text of these new images, one after another, once no other dialog is open. */
  describeImages: (view: EditorView, ids: readonly string[]) => void;
  /** Shows why a change wasn't made; '' after one that was. */
  refuse: (text: string) => void;
  /** Shows why a file wasn't uploaded, until that's read. */
  refuseFile: (name: string, text: string) => void;
  focusToolbar: () => void;
  /** What is known of images. */
  queries: QueryClient;
};
