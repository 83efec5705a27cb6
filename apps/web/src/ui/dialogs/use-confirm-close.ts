import { useCallback, useRef } from 'react';
import { useDialogs } from './dialogs.tsx';

/** Closes a form in a modal, with a confirmation if there's unsaved input. */
export function useConfirmClose(typed: boolean, onClose: () => void): () => Promise<void> {
  const { confirm } = useDialogs();
  const asking = useRef(false);
  return useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const discard =
      !typed ||
      (await confirm('Close without saving?', {
        act: 'Discard',
        keep: 'Keep editing',
        destructive: true,
        hint: 'You’ll lose what you typed.',
      }));
    asking.current = false;
    if (discard) onClose();
  }, [typed, onClose, confirm]);
}
