export type DialogKind = 'link' | 'button' | 'field';

/** What the text can ask of the components around it. Stable, because the editor keeps it. */
export type EditorActions = {
  /** Says something to people who use a screen reader. */
  announce: (text: string) => void;
  /** Opens the dialog for what is selected, or for a new one. */
  openDialog: (kind: DialogKind) => void;
  /** Shows why a change wasn't made; '' after one that was. */
  refuse: (text: string) => void;
  focusToolbar: () => void;
};
