import type { MouseEvent } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../ui/refocus-on-remove.tsx';

export type VersionSave = (event: MouseEvent<HTMLButtonElement>) => void;

type Props = { isSaving: boolean; onSave: VersionSave; onUseSaved: () => void };

/** What to do after someone else saved another version. */
export const VersionChoice = ({ isSaving, onSave, onUseSaved }: Props) => (
  <RefocusOnRemove>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" busy={isSaving} onClick={onSave}>
        Save my version
      </Button>
      <Button size="sm" onClick={onUseSaved}>
        Use the saved version
      </Button>
    </div>
  </RefocusOnRemove>
);
