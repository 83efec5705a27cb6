import { tagNameRule } from '@fairlead/contract/people/tags';
import { PERSON_TAGS_MAX, TAG_NAME_MAX } from '@fairlead/contract/platform/limits';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { useQuery } from '@tanstack/react-query';
import { ChipsField } from '../../../ui/forms/chips-field.tsx';
import { tagsQuery } from '../calls/tags.ts';

type Props = {
  id: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

/** Which tags someone has. New ones are created when the person is saved. */
export function TagsField({ id, tags, error, onChange }: Props) {
  const load = useQuery(tagsQuery);
  return (
    <ChipsField
      id={id}
      label="Tags"
      hint="Type a name, and press Enter to add it."
      required={false}
      error={error}
      listLabel="Chosen tags"
      values={tags}
      emptyText="No tags yet"
      onChange={onChange}
      known={load.data?.map(({ name }) => name) ?? []}
      maxLength={TAG_NAME_MAX}
      findError={(name) =>
        tags.length >= PERSON_TAGS_MAX
          ? `A person can have at most ${PERSON_TAGS_MAX} tags. Remove one to add “${name}”.`
          : textError(tagNameRule, name)
      }
      note={tagsNote(load, 'No other tags yet. Type a new one.')}
      onRetry={load.isError ? () => void load.refetch() : undefined}
    />
  );
}

/** Shown where tags are chosen while none can be suggested. `none` is for when they're loaded and none fits. */
export function tagsNote(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  none: string,
): string {
  if (isPending) return 'Loading tags…';
  return isError ? 'We couldn’t load the tags. You can still type one.' : none;
}
