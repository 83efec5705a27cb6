import type { Subscriber } from '@fairlead/contract/people/subscribers';
import type { SubscriberSort } from '@fairlead/contract/platform/sorts';
import { createContext, Suspense, useCallback, useContext, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import type { Column } from '../../platform/list/column.ts';
import { DataTable } from '../../platform/list/data-table.tsx';
import type { ListSort } from '../../platform/list/use-sort.ts';
import { canBeLifted } from './subscriber-status.ts';
import { switchOf, useSwitch } from './use-switch.tsx';

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

type Props = {
  columns: readonly Column<Subscriber, SubscriberSort>[];
  sort: ListSort<SubscriberSort>;
  subscribers: readonly Subscriber[];
  onErase: (subscriber: Subscriber) => void;
  selecting: Selecting;
};

export function SubscribersTable(props: Props) {
  const { columns, sort, subscribers, onErase, selecting } = props;
  const { is_super_admin } = useAdmin();
  const { ask, dialog } = useSwitch();
  const [lifting, setLifting] = useState<string | null>(null);

  const acts = useCallback(
    (subscriber: Subscriber) => {
      const { email, is_active } = subscriber;
      const switched = switchOf(subscriber);
      const items = [
        ...(switched
          ? [{ label: switched, name: `${switched} ${email}`, onSelect: () => ask(subscriber) }]
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
    [ask, is_super_admin, onErase],
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
      {dialog}
      <Suspense fallback={null}>
        {lifting && <LiftModal email={lifting} onClose={() => setLifting(null)} />}
      </Suspense>
    </>
  );
}
