import { roleNames } from '@fairlead/contract/platform/roles';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../ui/data/count-text.ts';
import { focusField } from '../../../ui/forms/error-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { segmentsQuery } from '../../lists/calls/segments.ts';
import type { AudienceState } from './audience/use-audience.ts';
import type { Recipients } from './content.ts';
import { noRecipients } from './draft/draft-errors.ts';

/** Who gets it, by name. */
function useAudienceName({ recipient_type, role_filter, segment_id }: Recipients): string {
  const isSegment = recipient_type === 'segment';
  const segments = useQuery({ ...segmentsQuery, enabled: isSegment }).data;
  switch (recipient_type) {
    case 'manual':
      return 'Manual entry';
    case 'all_active':
      return 'All active subscribers';
    case 'by_role':
      return role_filter ? roleNames[role_filter] : 'A role';
    case 'selected_ids':
      return 'Selected subscribers';
    case 'segment':
      return segments?.find(({ id }) => id === segment_id)?.name ?? 'A segment';
  }
}

type Props = { recipients: Recipients; audience: AudienceState };

/** Where the recipients stand below the email: who they are, and a way to them. */
export function ToLine({ recipients, audience: { exact, estimate } }: Props) {
  const name = useAudienceName(recipients);
  const people = exact?.recipients ?? estimate;
  return (
    <button
      type="button"
      onClick={() => focusField(noRecipients(recipients).id)}
      className="flex min-h-11 w-full items-center gap-2 rounded-t-lg border-b border-line-strong px-3 text-left hover:bg-sunk lg:hidden"
    >
      <span className="w-25 shrink-0 text-ink-soft max-sm:w-23 max-sm:text-sm">To</span>
      <span className="min-w-0 flex-1 px-1 break-words">
        {name}
        {people !== undefined && `, ${countOf(people, 'person', 'people')}`}
      </span>
      <Icon name="chevron-down" className="size-4" />
    </button>
  );
}
