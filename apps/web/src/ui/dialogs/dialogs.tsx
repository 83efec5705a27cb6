import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { DialogBox, type DialogRequest } from './dialog-box.tsx';

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
