import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { DialogBox, type DialogRequest } from './dialog-box.tsx';

/**
 * The product's `alert`, `confirm`, and `prompt` as accessible dialogs with the same texts. To go back to the browser's
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
  /**
   * Asks for a new password, hidden by default; null if canceled. After an error, `typed` is the initial value and `wrong`
   * is shown at the field.
   */
  promptPassword: (
    text: string,
    options: { act: string; hint?: string; typed?: string; wrong?: string | undefined },
  ) => Promise<string | null>;
};

type Asked = { key: number; request: DialogRequest; resolve: (answer: string | null) => void };

const Context = createContext<Dialogs | null>(null);

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([]);
  const asked = useRef(0);

  const ask = useCallback(
    (request: DialogRequest) =>
      new Promise<string | null>((resolve) => {
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
      confirm: async (text, options) => (await ask({ kind: 'confirm', text, ...options })) !== null,
      promptPassword: (text, options) => ask({ kind: 'password', text, ...options }),
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
          onAnswer={(answer) => {
            setQueue(([_answered, ...open]) => open);
            current.resolve(answer);
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
