import { timeText } from '../../../platform/time/time-stamp.tsx';
import { isStuck } from './draft-phase.ts';
import type { DraftState } from './draft-sync.ts';

/** Whether the draft is saved. */
export function draftStateText({ copy, phase, storable }: DraftState): string {
  if (phase.kind === 'unreachable') {
    return storable
      ? 'We can’t reach the server. Your text is kept in this browser, and we’ll keep trying to save it.'
      : 'We can’t reach the server, and this browser has no room to keep your text. Stay on this page until it’s saved.';
  }
  if (copy.unsaved) return phase.kind === 'refused' || isStuck(phase) ? 'Not saved' : 'Saving…';
  if (!copy.saved_at) return '';
  return `Draft saved ${timeText(copy.saved_at)}${copy.replaces ? ', not in the campaign yet' : ''}`;
}
