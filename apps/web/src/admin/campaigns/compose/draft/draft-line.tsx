import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { timeText } from '../../../platform/time/time-stamp.tsx';
import { isStuck } from './draft-phase.ts';
import type { DraftState } from './draft-sync.ts';

function stateText({ copy, phase, storable }: DraftState): string {
  if (phase.kind === 'unreachable') {
    return storable
      ? 'We can’t reach the server. Your text is kept in this browser, and we’ll keep trying to save it.'
      : 'We can’t reach the server, and this browser has no room to keep your text. Stay on this page until it’s saved.';
  }
  if (copy.unsaved) return phase.kind === 'refused' || isStuck(phase) ? 'Not saved' : 'Saving…';
  return copy.saved_at ? `Draft saved ${timeText(copy.saved_at)}` : '';
}

type Props = { state: DraftState; disabled: boolean; onDiscard: () => void };

/** Says whether the draft is saved, and leads to the others. */
export function DraftLine({ state, disabled, onDiscard }: Props) {
  const { confirm } = useDialogs();
  const discard = async () => {
    const hint = state.copy.replaces
      ? 'You’ll lose your changes, and so will everyone on your team. The scheduled campaign stays as it is.'
      : 'You’ll lose your text and recipients, and so will everyone on your team.';
    const labels = { act: 'Discard draft', keep: 'Keep draft' };
    if (await confirm('Discard this draft?', { ...labels, destructive: true, hint })) onDiscard();
  };
  const isBegun = state.copy.ref !== null || state.copy.unsaved;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
      <p>{stateText(state)}</p>
      {isBegun && (
        <Button size="sm" kind="quiet" disabled={disabled} onClick={discard}>
          Discard draft
        </Button>
      )}
    </div>
  );
}
