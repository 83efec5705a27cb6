import type { SegmentDefinition } from '@fairlead/contract/lists/segment-definition';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { useQuery } from '@tanstack/react-query';
import { campaignSearchQuery } from '../../../api/campaign.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { shownZone } from '../../platform/time/shown-zone.ts';

type Found = { name: string; definition: SegmentDefinition };

/** Fills a new segment with those who joined since the last campaign; nothing if there was none. */
export function JoinedSince({ onFound }: { onFound: (found: Found) => void }) {
  const { data = [] } = useQuery(campaignSearchQuery(''));
  const last = data.find(({ sent_at }) => sent_at !== null);
  if (!last?.sent_at) return null;
  const since = shownAt(new Date(last.sent_at), shownZone()).slice(0, 10);
  const find = () =>
    onFound({
      name: `Joined since “${last.campaign_name}”`.slice(0, TEMPLATE_NAME_MAX),
      definition: {
        match: 'all',
        rules: [
          { about: 'joined', is: true, since },
          // Those who joined earlier that day may have got it.
          { about: 'sent', is: false, campaign_id: last.id },
        ],
      },
    });
  return (
    <Button size="sm" className="justify-self-start" onClick={find}>
      Joined since the last campaign
    </Button>
  );
}
