import { roleNames } from '@fairlead/contract/roles';
import { texts } from '@fairlead/contract/texts';
import type { Subscriber } from '@fairlead/contract/types';
import { lazy, Suspense, useState } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PersonLink } from '../../person-link.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { sourceText } from './source-text.ts';
import { canBeActivated, canBeLifted, subscriberStatus, whoIs } from './subscriber-status.ts';
import { useToggleSubscriber } from './use-toggle-subscriber.ts';

/** Loaded on demand: few addresses are suppressed. */
const LiftButton = lazy(() => import('./lift-button.tsx'));
const ReasonModal = lazy(() => import('./reason-modal.tsx'));

type Props = {
  subscribers: readonly Subscriber[];
  onErase: (subscriber: Subscriber) => void;
  /** The list doesn't show what the filters say yet, so nobody can be selected. */
  outdated: boolean;
  isSelected: (id: number) => boolean;
  onSelect: (id: number, selected: boolean) => void;
};

export function SubscribersTable({ subscribers, onErase, outdated, isSelected, onSelect }: Props) {
  const { confirm } = useDialogs();
  const { is_super_admin } = useAdmin();
  const toggle = useToggleSubscriber();
  const [asking, setAsking] = useState<{ subscriber: Subscriber; typed: string } | null>(null);

  const change = async (subscriber: Subscriber) => {
    const { email, is_active, suppression } = subscriber;
    if (!is_active && suppression === 'opted_out') {
      setAsking({ subscriber, typed: '' });
      return;
    }
    const agreed = is_active
      ? await confirm(`Deactivate ${email}?`, {
          act: 'Deactivate subscriber',
          destructive: true,
          hint: 'No campaign reaches this person until somebody activates them again.',
        })
      : await confirm(`Activate ${email}?`, {
          act: 'Activate subscriber',
          hint: 'Campaigns reach this person again.',
        });
    if (agreed) toggle.mutate({ subscriber, is_active: !is_active });
  };

  const reactivate = async (subscriber: Subscriber, reason: string) => {
    setAsking(null);
    try {
      await toggle.mutateAsync({ subscriber, is_active: true, reason });
    } catch {
      setAsking({ subscriber, typed: reason });
    }
  };

  return (
    <>
      <Table caption="List of subscribers" captionHidden stack>
        <thead>
          <tr>
            <Th>
              <VisuallyHidden>Selected</VisuallyHidden>
            </Th>
            <Th>Subscriber</Th>
            <Th>Role</Th>
            <Th>Source</Th>
            <Th>Subscribed</Th>
            <Th>Status</Th>
            <Th>Actions</Th>
          </tr>
        </thead>
        <tbody {...useRowFocus()}>
          {subscribers.map((subscriber) => {
            const { id, email, role, source, subscribed_at, is_active } = subscriber;
            const status = subscriberStatus(subscriber);
            return (
              <tr key={id} tabIndex={-1} className="-outline-offset-4">
                <Td className="max-sm:float-right">
                  <input
                    type="checkbox"
                    aria-label={`Select ${email}`}
                    checked={isSelected(id)}
                    disabled={outdated}
                    onChange={(event) => onSelect(id, event.target.checked)}
                    className="block size-6 accent-ink"
                  />
                </Td>
                <Td>
                  <PersonLink subscriber={id} text={email} className="font-bold" />
                  <span className="block text-ink-soft">{whoIs(subscriber)}</span>
                  <TagList tags={subscriber.tags} />
                </Td>
                <Td label="Role">{roleNames[role]}</Td>
                <Td label="Source">{sourceText(source)}</Td>
                <Td label="Subscribed">
                  <TimeStamp iso={subscribed_at} />
                </Td>
                <Td label="Status">
                  <Badge tone={status.tone}>{status.label}</Badge>
                </Td>
                <Td>
                  <div className="flex flex-wrap items-center gap-2">
                    {is_active || canBeActivated(subscriber) ? (
                      <Button
                        size="sm"
                        aria-label={`${is_active ? 'Deactivate' : 'Activate'} ${email}`}
                        onClick={() => change(subscriber)}
                      >
                        {is_active ? 'Deactivate' : 'Activate'}
                      </Button>
                    ) : is_super_admin && canBeLifted(subscriber) ? (
                      <Suspense fallback={null}>
                        <LiftButton email={email} />
                      </Suspense>
                    ) : (
                      <span className="text-ink-soft">Cannot be activated</span>
                    )}
                    <Button size="sm" aria-label={`Erase ${email}`} onClick={() => onErase(subscriber)}>
                      Erase
                    </Button>
                  </div>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
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
    </>
  );
}
