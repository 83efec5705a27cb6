import { roleNames } from '@fairlead/contract/platform/roles';
import { useQuery } from '@tanstack/react-query';
import type { SubscriberFilter } from '../../../people/calls/subscribers.ts';
import { tagsQuery } from '../../../people/calls/tags.ts';

/** " with the tag “VIP”", for a tag that's being loaded without its name. */
function useTagWords(tag: number | undefined): string {
  const tags = useQuery(tagsQuery).data;
  if (tag === undefined) return '';
  const name = tags?.find(({ id }) => id === tag)?.name;
  if (name) return ` with the tag “${name}”`;
  return tags ? ' with a tag that was deleted' : ' with a tag';
}

/** Says who is selected by "all that match". */
export function MatchingNote({ search, role, tag }: Pick<SubscriberFilter, 'search' | 'role' | 'tag'>) {
  const tagged = useTagWords(tag);
  return (
    <p className="[overflow-wrap:anywhere]">
      All active subscribers
      {search ? ` who match “${search}”` : ''}
      {role ? ` in the role ${roleNames[role]}` : ''}
      {tagged} are selected. Uncheck people who shouldn’t get it, or clear the selection to search again.
    </p>
  );
}
