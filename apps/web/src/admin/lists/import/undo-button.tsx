import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { addressesText, subscribersText } from './import-text.ts';

type Props = { found: SubscriberImport; busy?: boolean; onUndo: () => void };

/** Undoes the import after a confirmation. */
export function UndoButton({ found, busy = false, onUndo }: Props) {
  const { confirm } = useDialogs();
  const { file_name, done } = found;
  const blocks = done.blocked > 0 ? ` ${addressesText(done.blocked)} would no longer be blocked.` : '';
  const ask = async () => {
    const outcome = `${subscribersText(done.added)} would be removed and ${subscribersText(done.changed)} restored.${blocks}`;
    const agreed = await confirm(`Undo the import of ${file_name}?`, {
      act: 'Undo import',
      keep: 'Keep import',
      destructive: true,
      hint: `${outcome}\n\nPeople who were edited or deactivated since are kept. A block stays if the person or the email provider confirmed it since.`,
    });
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
