import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type TestSendModal from './test-send-modal.tsx';

const Dialog = lazy(() => import('./test-send-modal.tsx'));

type Props = Omit<ComponentProps<typeof TestSendModal>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'> & {
    children: ReactNode;
    /** Called before the dialog opens; false keeps it closed. */
    mayOpen?: () => boolean;
  };

/** Opens the dialog that sends a test. Its code is loaded then. */
export function TestSendButton({ children, kind, size, className = '', mayOpen, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(kind ? { kind } : {})}
        {...(size ? { size } : {})}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(mayOpen?.() ?? true)}
      >
        <Icon name="mail" />
        {children}
      </Button>
      {open &&
        // The button may stand in a form, and no form may stand in another.
        createPortal(
          <Suspense fallback={null}>
            <Dialog {...dialog} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
