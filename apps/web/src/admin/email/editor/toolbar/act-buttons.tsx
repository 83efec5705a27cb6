import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ToolbarButton } from '../../../../ui/toolbar/toolbar.tsx';
import type { BlockAct } from '../commands/tables.ts';

type Props = { editor: Editor; acts: readonly BlockAct[]; onAct: (act: Command) => void };

/** What can be done to the table or the columns with the cursor. */
export const ActButtons = ({ editor, acts, onAct }: Props) => (
  <div className="flex basis-full flex-wrap gap-1">
    {acts.map(({ icon, label, act }) => (
      <ToolbarButton
        key={icon}
        icon={icon}
        label={label}
        unavailable={!act(editor.state)}
        onPress={() => onAct(act)}
      />
    ))}
  </div>
);
