import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import type { EditorActions, Outcome } from '../editor-actions.ts';

type Props = {
  title: string;
  /** Label of the main button. */
  act: string;
  /** Names of the fields that are wrong; the first one gets focus. */
  onSubmit: () => readonly string[];
  /** For something that's already in the text. */
  remove?: { label: string; onRemove: () => void } | undefined;
  onClose: (outcome: Outcome) => void;
  size?: 'sm' | 'md';
  children: ReactNode;
};

/** A dialog that changes one thing in the text. Outside the page's form, because forms can't be nested. */
export function EditDialog({ title, act, onSubmit, remove, onClose, size = 'sm', children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events bubble through React portals to the page's form.
    event.stopPropagation();
    const [wrong] = onSubmit();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else onClose('done');
  };
  return createPortal(
    <Modal title={title} size={size} onClose={() => onClose('canceled')}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          {remove && (
            <Button
              kind="quiet"
              className="mr-auto"
              onClick={() => {
                remove.onRemove();
                onClose('done');
              }}
            >
              {remove.label}
            </Button>
          )}
          <Button onClick={() => onClose('canceled')}>Cancel</Button>
          <Button type="submit" kind="signal">
            {act}
          </Button>
        </div>
      </form>
    </Modal>,
    document.body,
  );
}

/** What each dialog of the editor gets. */
export type DialogProps = { editor: Editor; actions: EditorActions; onClose: (outcome: Outcome) => void };
