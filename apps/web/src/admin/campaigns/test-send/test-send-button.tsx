import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { patient } from '../../../api/patient.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type TestSendModal from './test-send-modal.tsx';

const Dialog = patient(() => import('./test-send-modal.tsx'));

type Props = Omit<ComponentProps<typeof TestSendModal>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'> & {
    children: ReactNode;
    /** Called before the dialog opens; return false to keep it closed. */
    mayOpen?: () => boolean;
  };

/** Opens the test dialog, whose code loads on first use. */
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
        // The button may be inside a form, and forms can't be nested.
        createPortal(
          <Suspense fallback={null}>
            <Dialog {...dialog} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
