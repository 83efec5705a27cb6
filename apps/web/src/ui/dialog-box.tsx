import { type FormEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { PasswordField } from './password-field.tsx';

export type DialogRequest = {
  kind: 'alert' | 'confirm' | 'password';
  text: string;
  /** Label of the confirm button. */
  act: string;
  /** Label of the other button of a question. */
  keep?: string;
  destructive?: boolean;
  /** Focuses Cancel first, for actions that can't be undone but aren't styled as destructive. */
  cautious?: boolean;
  hint?: string;
  /** The password field's initial value. */
  typed?: string;
  /** What is wrong with that value. */
  wrong?: string | undefined;
};

const titles = { alert: 'Please note', password: 'Set a new password' };

/** One open dialog of `Dialogs`. Resolves with the typed text ('' without a field), or null if canceled. */
export function DialogBox({
  request,
  onAnswer,
}: {
  request: DialogRequest;
  onAnswer: (answer: string | null) => void;
}) {
  const { kind, text, act, keep, destructive = false, cautious = destructive, hint, typed, wrong } = request;
  const textId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <Modal
      title={kind === 'confirm' ? text : titles[kind]}
      role={kind === 'password' ? 'dialog' : 'alertdialog'}
      {...(kind !== 'confirm' || hint ? { describedBy: textId } : {})}
      closeButton={false}
      onClose={() => onAnswer(null)}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div id={textId} className="grid gap-3">
          {kind !== 'confirm' && <p>{text}</p>}
          {kind === 'confirm' && hint && <p className="whitespace-pre-line">{hint}</p>}
        </div>
        {kind === 'password' && (
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            defaultValue={typed}
            hint={hint}
            error={wrong}
            data-first-focus
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {kind !== 'alert' && (
            <Button data-first-focus={cautious || undefined} onClick={() => onAnswer(null)}>
              {keep ?? 'Cancel'}
            </Button>
          )}
          <Button
            type="submit"
            kind={destructive ? 'danger' : 'signal'}
            data-first-focus={(kind !== 'password' && !cautious) || undefined}
          >
            {act}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
