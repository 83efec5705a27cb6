import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { texts } from '@fairlead/contract/platform/texts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { canBeActivated } from './subscriber-status.ts';
import { useToggleSubscriber } from './use-toggle-subscriber.ts';

/** Loaded on demand: few addresses are suppressed. */
const ReasonModal = patient(() => import('../../platform/reason-modal.tsx'));

/** What an admin can make of someone, or null if only they, or the provider, can. */
export function switchOf(subscriber: Subscriber): 'Deactivate' | 'Activate' | null {
  if (subscriber.is_active) return 'Deactivate';
  return canBeActivated(subscriber) ? 'Activate' : null;
}

type Switch = {
  /** Asks, and then activates or deactivates someone. */
  ask: (subscriber: Subscriber) => Promise<void>;
  busy: boolean;
  /** Asks why, for someone who unsubscribed. To be rendered. */
  dialog: ReactNode;
};

/** Activates and deactivates subscribers after a question. */
export function useSwitch(): Switch {
  const { confirm } = useDialogs();
  const toggle = useToggleSubscriber();
  const [asking, setAsking] = useState<{ subscriber: Subscriber; typed: string } | null>(null);
  const { mutate } = toggle;
  const ask = useCallback(
    async (subscriber: Subscriber) => {
      const { email, is_active, suppression } = subscriber;
      if (!is_active && suppression === 'opted_out') {
        setAsking({ subscriber, typed: '' });
        return;
      }
      const agreed = is_active
        ? await confirm(`Deactivate ${email}?`, {
            act: 'Deactivate subscriber',
            keep: 'Keep active',
            destructive: true,
            hint: 'They won’t get campaigns until someone activates them again.',
          })
        : await confirm(`Activate ${email}?`, {
            act: 'Activate subscriber',
            keep: 'Leave inactive',
            hint: 'They’ll get campaigns again.',
          });
      if (agreed) mutate({ subscriber, is_active: !is_active });
    },
    [confirm, mutate],
  );
  const reactivate = async (subscriber: Subscriber, reason: string) => {
    setAsking(null);
    try {
      await toggle.mutateAsync({ subscriber, is_active: true, reason });
    } catch {
      setAsking({ subscriber, typed: reason });
    }
  };
  const dialog = (
    <Suspense fallback={null}>
      {asking && (
        <ReasonModal
          title={`Activate ${asking.subscriber.email}?`}
          text={texts.subscribers.optedOut}
          act="Activate subscriber"
          typed={asking.typed}
          onCancel={() => setAsking(null)}
          onReason={(reason) => reactivate(asking.subscriber, reason)}
        />
      )}
    </Suspense>
  );
  return { ask, busy: toggle.isPending, dialog };
}
