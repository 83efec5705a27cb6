import { useCallback, useEffect } from 'react';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { QuickDialog } from '../platform/quick/quick-dialog.ts';

type Want = (dialog: QuickDialog | null) => void;

/**
 * Says that a dialog's script couldn't be loaded. An error page would take away what's being written on this one.
 * Browsers don't ask for a script again that failed once, so only a new page helps.
 */
export function useNotOpened(onWant: Want): () => void {
  const { alert } = useDialogs();
  return useCallback(() => {
    onWant(null);
    alert(
      'We couldn’t open this. Check your connection, save what you’re writing, and load this page again.',
    );
  }, [onWant, alert]);
}

/** In place of everything that opens dialogs, if even that couldn't be loaded. */
export function NotLoaded({ wanted, onWant }: { wanted: QuickDialog | null; onWant: Want }) {
  const sayNotOpened = useNotOpened(onWant);
  useEffect(() => {
    if (wanted) sayNotOpened();
  }, [wanted, sayNotOpened]);
  return null;
}
