import { roleNames, SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FilterFold } from '../../platform/list/filter-fold.tsx';
import type { SubscriberFilter } from '../calls/subscribers.ts';

type Props = {
  searchId?: string;
  typed: string;
  onType: (typed: string) => void;
  role: SubscriberFilter['role'];
  onRole: (role: SubscriberFilter['role']) => void;
  /** How many filters are set, those of `children` included. */
  filtersSet: number;
  /** More filters in the same row. */
  children?: ReactNode;
};

const roles = [
  { value: '', label: 'All roles' },
  ...SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] })),
];

/** A search field, for `useSearchText`, with a role filter. */
export function SubscriberSearch({ searchId, typed, onType, role, onRole, filtersSet, children }: Props) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-3">
        <div className="@md:col-span-2">
          <Field
            {...(searchId ? { id: searchId } : {})}
            label="Search subscribers"
            labelHidden="wide"
            type="search"
            placeholder="Search by email, name, or organization"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            autoComplete="off"
          />
        </div>
        <FilterFold set={filtersSet}>
          <SelectField
            label="Role"
            labelHidden="wide"
            value={role}
            onChange={(event) => onRole(event.target.value as SubscriberFilter['role'])}
            options={roles}
          />
          {children}
        </FilterFold>
      </div>
    </div>
  );
}
