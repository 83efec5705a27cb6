import type { Subscriber } from '@fairlead/contract/people/subscribers';
import type { SubscriberSort } from '@fairlead/contract/platform/sorts';
import { texts } from '@fairlead/contract/platform/texts';
import { createContext, Suspense, useCallback, useContext, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import type { Column } from '../../platform/list/column.ts';
import { DataTable } from '../../platform/list/data-table.tsx';
import type { ListSort } from '../../platform/list/use-sort.ts';
import { canBeActivated, canBeLifted } from './subscriber-status.ts';
import { useToggleSubscriber } from './use-toggle-subscriber.ts';

type Selecting = {
  /** The list doesn't show what the filters say yet, so nobody can be selected. */
  outdated: boolean;
  isSelected: (id: number) => boolean;
  onSelect: (id: number, selected: boolean) => void;
};

/** A context, so that a selection renders the boxes of a long list again, but not its rows. */
const SelectingContext = createContext<Selecting | null>(null);

function SelectBox({ id, email }: Pick<Subscriber, 'id' | 'email'>) {
  const selecting = useContext(SelectingContext);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${email}`}
      checked={selecting?.isSelected(id) ?? false}
      disabled={selecting?.outdated ?? true}
      onChange={(event) => selecting?.onSelect(id, event.target.checked)}
      className="block size-6 accent-ink"
    />
  );
}

const selectBox = ({ id, email }: Subscriber) => <SelectBox id={id} email={email} />;

/** Loaded on demand: few addresses are suppressed. */
const LiftModal = patient(() => import('../../consent/suppressions/lift-modal.tsx'));
const ReasonModal = patient(() => import('../../platform/reason-modal.tsx'));

type Props = {
  columns: readonly Column<Subscriber, SubscriberSort>[];
  sort: ListSort<SubscriberSort>;
  subscribers: readonly Subscriber[];
  onErase: (subscriber: Subscriber) => void;
  selecting: Selecting;
};

export function SubscribersTable(props: Props) {
  const { columns, sort, subscribers, onErase, selecting } = props;
  const { confirm } = useDialogs();
  const { is_super_admin } = useAdmin();
  const toggle = useToggleSubscriber();
  const [lifting, setLifting] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ subscriber: Subscriber; typed: string } | null>(null);

  const { mutate } = toggle;
  const change = useCallback(
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

  const acts = useCallback(
    (subscriber: Subscriber) => {
      const { email, is_active } = subscriber;
      const switched = is_active ? 'Deactivate' : 'Activate';
      const items = [
        ...(is_active || canBeActivated(subscriber)
          ? [{ label: switched, name: `${switched} ${email}`, onSelect: () => change(subscriber) }]
          : []),
        ...(!is_active && is_super_admin && canBeLifted(subscriber)
          ? [
              {
                label: 'Lift suppression',
                name: `Lift suppression of ${email}`,
                onSelect: () => setLifting(email),
              },
            ]
          : []),
        { label: 'Erase', name: `Erase ${email}`, onSelect: () => onErase(subscriber) },
      ];
      return <MoreMenu label={`More for ${email}`} dots items={items} />;
    },
    [change, is_super_admin, onErase],
  );

  return (
    <>
      <SelectingContext value={selecting}>
        <DataTable
          caption="List of subscribers"
          columns={columns}
          sort={sort}
          rows={subscribers}
          keyOf={({ id }) => id}
          select={selectBox}
          acts={acts}
        />
      </SelectingContext>
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
        {lifting && <LiftModal email={lifting} onClose={() => setLifting(null)} />}
      </Suspense>
    </>
  );
}
