import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { oldSendersQuery, updateOldSenders } from '../calls/organization.ts';

/** Scheduled campaigns that would go out with the old name, address, or logo, and a way to change that. */
export function ScheduledCampaigns() {
  const queries = useQueryClient();
  const { data: campaigns = [] } = useQuery(oldSendersQuery);
  const update = useMutation({
    mutationFn: updateOldSenders,
    onSuccess: (left) => queries.setQueryData(oldSendersQuery.queryKey, left),
  });
  return (
    <LiveRegion>
      {campaigns.length > 0 && (
        <Banner tone="warn">
          <p className="font-bold">
            {countOf(campaigns.length, 'scheduled campaign has', 'scheduled campaigns have')} the old name,
            postal address, or logo
          </p>
          <ul className="mt-2 grid gap-1">
            {campaigns.map(({ id, campaign_name, scheduled_at }) => (
              <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
                <Link to={`${paths.emailMarketing}?tab=history&campaign=${id}`} className="prose-link">
                  {campaign_name}
                </Link>
                , <TimeStamp iso={scheduled_at} />
              </li>
            ))}
          </ul>
          {update.error && (
            <p role="alert" className="mt-2">
              {errorMessage(update.error, texts.unknown)}
            </p>
          )}
          <RefocusOnRemove>
            <div className="mt-3">
              <Button size="sm" busy={update.isPending} onClick={() => update.mutate()}>
                Update {countOf(campaigns.length, 'campaign', 'campaigns')}
              </Button>
            </div>
          </RefocusOnRemove>
        </Banner>
      )}
      {update.isSuccess && campaigns.length === 0 && <p className="font-bold">Updated</p>}
    </LiveRegion>
  );
}
