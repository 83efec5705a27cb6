import { type ComponentType, useEffect, useState } from 'react';
import type { QuickDialog, QuickDialogProps } from '../platform/quick/quick-dialog.ts';
import { useNotOpened } from './not-opened.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type Part = ComponentType<QuickDialogProps>;

const load: Record<QuickDialog, () => Promise<{ default: Part }>> = {
  search: () => import('../insights/search/search-dialog.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
  'add-subscriber': () => import('../insights/search/add-subscriber.tsx'),
};

type Props = { wanted: QuickDialog | null; onWant: (dialog: QuickDialog | null) => void };

/** The keyboard shortcuts and the dialogs they open. It's loaded after the page, which can be used without it. */
export default function QuickAccess({ wanted, onWant }: Props) {
  const [loaded, setLoaded] = useState<{ name: QuickDialog; Part: Part } | null>(null);
  const sayNotOpened = useNotOpened(onWant);
  useShortcuts(wanted !== null, onWant);
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    load[wanted]().then(
      ({ default: Part }) => isWanted && setLoaded({ name: wanted, Part }),
      () => isWanted && sayNotOpened(),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, sayNotOpened]);
  if (!wanted || loaded?.name !== wanted) return null;
  return <loaded.Part onClose={() => onWant(null)} onWant={onWant} />;
}
