import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import type { ListSort } from './use-sort.ts';

type Props<By extends string> = {
  sort: ListSort<By>;
  /** Whether the header of a shown column leads back to the list's own order. */
  hasOwnColumn: boolean;
};

/** Cards have no headers to sort by, so they have this choice. Where there are headers, it's the way back. */
export function SortChoice<By extends string>({ sort, hasOwnColumn }: Props<By>) {
  const { options, sorting, asked, own, choose } = sort;
  const at = options.findIndex(
    (one) => one.sorting.sort === sorting.sort && one.sorting.order === sorting.order,
  );
  return (
    <>
      <div className="mb-2 w-full sm:w-64 lg:hidden">
        <SelectField
          label="Sort by"
          value={String(at)}
          onChange={({ target }) => choose((options[Number(target.value)] ?? own).sorting)}
          options={options.map(({ label }, value) => ({ value: String(value), label }))}
        />
      </div>
      {asked && !hasOwnColumn && (
        <span className="max-lg:hidden">
          <RefocusOnRemove>
            <Button size="sm" kind="quiet" onClick={() => choose(own.sorting)}>
              {own.label}
            </Button>
          </RefocusOnRemove>
        </span>
      )}
    </>
  );
}
