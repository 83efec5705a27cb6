import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "10:42" today, with the date for other days. */
function savedText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const today = moment.toDateString() === now.toDateString();
  return `${today ? '' : `${day.format(moment)}, `}${clock.format(moment)}`;
}

type Props = {
  savedAt: string | null;
  storable: boolean;
  disabled: boolean;
  /** Whether the draft may already have been sent. */
  unfinished: boolean;
  onDiscard: () => void;
};

const GONE = 'What you typed and whom you chose is gone then.';
const PERHAPS_SENT =
  'The campaign may already have been created. Look into Campaign History before you compose it again.';

/** Says whether the draft is saved. */
export function DraftLine({ savedAt, storable, disabled, unfinished, onDiscard }: Props) {
  const { confirm } = useDialogs();
  const discard = async () => {
    const hint = unfinished ? `${GONE} ${PERHAPS_SENT}` : GONE;
    if (await confirm('Discard this draft?', { act: 'Discard draft', destructive: true, hint })) onDiscard();
  };
  if (!storable) {
    return (
      <p className="text-sm text-ink-soft">
        This browser has no room to keep the draft. Stay on this page until you have sent it.
      </p>
    );
  }
  if (!savedAt) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
      <p>Draft saved {savedText(savedAt, new Date())}</p>
      <Button size="sm" kind="quiet" disabled={disabled} onClick={discard}>
        Discard draft
      </Button>
    </div>
  );
}
