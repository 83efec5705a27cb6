import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ToolbarButton, ToolbarGap } from '../../../../ui/toolbar/toolbar.tsx';
import { tableActs } from '../commands/tables.ts';

type Props = { editor: Editor; onAct: (act: Command) => void };

/** What can be done to the table with the cursor. */
export const TableButtons = ({ editor, onAct }: Props) => (
  <>
    <ToolbarGap />
    {tableActs.map(({ icon, label, act }) => (
      <ToolbarButton
        key={icon}
        icon={icon}
        label={label}
        unavailable={!act(editor.state)}
        onPress={() => onAct(act)}
      />
    ))}
  </>
);
