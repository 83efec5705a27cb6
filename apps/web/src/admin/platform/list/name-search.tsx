import { useDeferredValue, useMemo } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useUrlFilter } from '../url-filter.ts';

/** Rows from which on a search is worth its place. */
const SEARCH_FROM = 10;

const NO_ROWS: readonly never[] = [];

/** Those whose name has what's searched for, which is in the URL. They follow what's typed as soon as they can. */
export function useNameSearch<Row extends { name: string }>(
  parameter: string,
  rows: readonly Row[] = NO_ROWS,
) {
  const [search, onSearch] = useUrlFilter(parameter);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = useMemo(() => rows.filter(({ name }) => name.toLowerCase().includes(wanted)), [rows, wanted]);
  return { rows, shown, search, onSearch };
}

type Props = ReturnType<typeof useNameSearch> & {
  label: string;
  /** When no row has the name. */
  nothing: string;
};

/** Searches a list that's loaded as a whole, once it's long. */
export function NameSearch({ rows, shown, search, onSearch, label, nothing }: Props) {
  return (
    <>
      {(rows.length >= SEARCH_FROM || search !== '') && (
        <div className="mb-4 max-w-sm">
          <Field
            label={label}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <EmptyState title={nothing} action={<Button onClick={() => onSearch('')}>Clear search</Button>}>
          Try a shorter search.
        </EmptyState>
      )}
    </>
  );
}
