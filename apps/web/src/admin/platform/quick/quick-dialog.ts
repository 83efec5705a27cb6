/** A dialog that can be opened from anywhere in the admin area. */
export type QuickDialog = 'search' | 'shortcuts' | 'add-subscriber';

export type QuickDialogProps = {
  onClose: () => void;
  /** Opens another one instead. */
  onWant: (dialog: QuickDialog) => void;
};
