import type { SubscriberImport } from '@fairlead/contract/types';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { subscribersText } from './import-text.ts';

type Props = { found: SubscriberImport; busy?: boolean; onUndo: () => void };

/** Undoes the import after a confirmation. */
export function UndoButton({ found, busy = false, onUndo }: Props) {
  const { confirm } = useDialogs();
  const { file_name, done } = found;
  const ask = async () => {
    const agreed = await confirm(
      `Undo the import of ${file_name}? ${subscribersText(done.added)} would be removed and ${subscribersText(done.changed)} restored.`,
      {
        act: 'Undo import',
        destructive: true,
        hint: 'Whoever was edited or deactivated since is kept. Unsubscribes stay in force.',
      },
    );
    if (agreed) onUndo();
  };
  return (
    <Button size="sm" busy={busy} onClick={ask}>
      <span>
        Undo import<VisuallyHidden> of {file_name}</VisuallyHidden>
      </span>
    </Button>
  );
}
