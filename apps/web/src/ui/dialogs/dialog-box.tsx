import { type FormEvent, useId } from 'react';
import { Button } from '../forms/button.tsx';
import { Modal } from './modal.tsx';

export type DialogRequest = {
  kind: 'alert' | 'confirm';
  text: string;
  /** Label of the confirm button. */
  act: string;
  /** Label of the other button of a question. */
  keep?: string;
  destructive?: boolean;
  /** Focuses Cancel first, for actions that can't be undone but aren't styled as destructive. */
  cautious?: boolean;
  hint?: string;
};

/** One open dialog of `Dialogs`. */
export function DialogBox({
  request,
  onAnswer,
}: {
  request: DialogRequest;
  onAnswer: (agreed: boolean) => void;
}) {
  const { kind, text, act, keep, destructive = false, cautious = destructive, hint } = request;
  const textId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(true);
  };
  return (
    <Modal
      title={kind === 'confirm' ? text : 'Please note'}
      role="alertdialog"
      {...(kind === 'alert' || hint ? { describedBy: textId } : {})}
      closeButton={false}
      onClose={() => onAnswer(false)}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div id={textId} className="grid gap-3">
          {kind === 'alert' && <p>{text}</p>}
          {kind === 'confirm' && hint && <p className="whitespace-pre-line">{hint}</p>}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {kind === 'confirm' && (
            <Button data-first-focus={cautious || undefined} onClick={() => onAnswer(false)}>
              {keep ?? 'Cancel'}
            </Button>
          )}
          <Button
            type="submit"
            kind={destructive ? 'danger' : 'signal'}
            data-first-focus={!cautious || undefined}
          >
            {act}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
