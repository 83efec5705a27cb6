import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../forms/button.tsx';
import { Modal } from './modal.tsx';

/**
 * The product's `alert` and `confirm` as accessible dialogs with the same texts. To go back to the browser's
 * own, change only this file.
 */
export type Dialogs = {
  /** Resolves when it's closed. */
  alert: (text: string) => Promise<void>;
  /**
   * Resolves to true if confirmed. The question is the title, `act` labels the button that does it, and `keep` the other
   * one, so that nobody has to guess what Cancel cancels. Destructive and cautious dialogs focus that one first.
   */
  confirm: (
    text: string,
    options: { act: string; keep: string; destructive?: boolean; cautious?: boolean; hint?: string },
  ) => Promise<boolean>;
};

type Asked = { key: number; request: DialogRequest; resolve: (agreed: boolean) => void };

const Context = createContext<Dialogs | null>(null);

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([]);
  const asked = useRef(0);

  const ask = useCallback(
    (request: DialogRequest) =>
      new Promise<boolean>((resolve) => {
        asked.current += 1;
        const key = asked.current;
        setQueue((open) => [...open, { key, request, resolve }]);
      }),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text) => {
        await ask({ kind: 'alert', text, act: 'OK' });
      },
      confirm: (text, options) => ask({ kind: 'confirm', text, ...options }),
    }),
    [ask],
  );

  const [current] = queue;
  return (
    <Context value={dialogs}>
      {children}
      {current && (
        <DialogBox
          key={current.key}
          request={current.request}
          onAnswer={(agreed) => {
            setQueue(([_answered, ...open]) => open);
            current.resolve(agreed);
          }}
        />
      )}
    </Context>
  );
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

type DialogRequest = {
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
function DialogBox({ request, onAnswer }: { request: DialogRequest; onAnswer: (agreed: boolean) => void }) {
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
