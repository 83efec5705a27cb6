import type { CampaignStatus } from '@fairlead/contract/campaigns/campaign-report';
import type { SiteEvent } from '@fairlead/contract/insights/stats';
import type { ImportStatus } from '@fairlead/contract/lists/import-types';
import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';

/** What a title is made of. `state`: where a subscriber came from, or how far a campaign or an import is. */
export type Happening = Pick<SiteEvent, 'kind'> & {
  name: string;
  state: string | null;
  counts: Partial<Record<'sent' | 'added' | 'changed' | 'blocked', number>> | null;
};

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

const joined: Record<string, string> = {
  sign_up: 'signed up',
  inquiry: 'was added from an inquiry',
};

const campaigns: Record<CampaignStatus, (sent: number) => string> = {
  scheduled: () => 'was scheduled',
  sending: () => 'is being sent',
  paused: (sent) => (sent > 0 ? `is paused after ${people(sent)}` : 'is paused'),
  sent: (sent) => `was sent to ${people(sent)}`,
  cancelled: (sent) => `was canceled ${sent > 0 ? `after ${people(sent)}` : 'before anything went out'}`,
  failed: () => 'failed',
};

function importTitle(name: string, state: ImportStatus, { added = 0, changed = 0, blocked = 0 }): string {
  if (state === 'importing') return `${name} is being imported`;
  if (state === 'undoing' || state === 'undone') return `The import of ${name} was undone`;
  const parts = [
    added > 0 && `added ${people(added)}`,
    changed > 0 && `updated ${people(changed)}`,
    blocked > 0 && `blocked ${people(blocked)}`,
  ].filter((part) => part !== false);
  return `The import of ${name} ${parts.join(', ') || 'changed nothing'}`;
}

/** One sentence, without its period, about what happened and how it stands now. */
export function titleOf({ kind, name: given, state, counts }: Happening): string {
  const name = isErasedEmail(given) ? ERASED_PERSON : given;
  switch (kind) {
    case 'demo_request':
      return `${name} asked for a demo`;
    case 'contact_message':
      return `${name} sent a message`;
    case 'unsubscribe':
      return `${name} unsubscribed`;
    case 'subscriber':
      return `${name} ${joined[state ?? ''] ?? 'was added to the list'}`;
    case 'campaign':
      return `${name} ${campaigns[state as CampaignStatus](counts?.sent ?? 0)}`;
    case 'import':
      return importTitle(name, state as ImportStatus, counts ?? {});
  }
}
