import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../ui/data/load-failed.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { tagsQuery } from '../../../people/calls/tags.ts';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  tag: number | null;
  onTag: (tag: number | null) => void;
};

/** What stands for no tag: they're loading, there's none yet, or none was chosen. */
function emptyText(isPending: boolean, count: number): string {
  if (isPending) return 'Loading tags…';
  return count === 0 ? 'There are no tags yet' : 'Choose a tag';
}

/** Chooses one of the team's tags. */
export function TagSelect({ id, label, error, tag, onTag }: Props) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(tagsQuery);
  const tags = data ?? [];
  const isDeleted = tag !== null && data !== undefined && !tags.some((one) => one.id === tag);
  return (
    <div className="grid gap-2">
      <SelectField
        id={id}
        label={label}
        labelHidden
        error={error}
        value={tag ?? ''}
        onChange={({ target: { value } }) => onTag(value ? Number(value) : null)}
        options={[
          { value: '', label: emptyText(isPending, tags.length) },
          ...(isDeleted ? [{ value: String(tag), label: 'A deleted tag' }] : []),
          ...tags.map(({ id: value, name }) => ({ value: String(value), label: name })),
        ]}
      />
      {isError && !data && (
        <LoadFailed text="We couldn’t load the tags." onRetry={refetch} busy={isFetching} />
      )}
    </div>
  );
}
