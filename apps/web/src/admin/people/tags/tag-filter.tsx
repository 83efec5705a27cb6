import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { tagsQuery } from '../calls/tags.ts';

type Props = { tag: number | undefined; onTag: (tag: string) => void };

/** Only those who have a tag. */
export function TagFilter({ tag, onTag }: Props) {
  const { data, isPending } = useQuery(tagsQuery);
  const tags = data ?? [];
  const isListed = tag === undefined || tags.some(({ id }) => id === tag);
  return (
    <SelectField
      label="Tag"
      labelHidden="wide"
      value={tag ?? ''}
      onChange={(event) => onTag(event.target.value)}
      options={[
        { value: '', label: data?.length === 0 ? 'No tags yet' : 'All tags' },
        ...(isListed ? [] : [{ value: String(tag), label: isPending ? 'Loading…' : 'A deleted tag' }]),
        ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
