import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ToolbarButton } from '../../../../ui/toolbar/toolbar.tsx';
import { tableActs } from '../commands/tables.ts';

type Props = { editor: Editor; onAct: (act: Command) => void };

/** What can be done to the table with the cursor. */
export const TableButtons = ({ editor, onAct }: Props) => (
  <div className="flex basis-full flex-wrap gap-1">
    {tableActs.map(({ icon, label, act }) => (
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
