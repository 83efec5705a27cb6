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
      (await confirm('Close without saving? What you have typed is lost.', {
        act: 'Discard',
        destructive: true,
      }));
    asking.current = false;
    if (discard) onClose();
  }, [typed, onClose, confirm]);
}
