import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMarketingLinks } from '../../platform/paths/marketing-views.ts';
import { statusLook } from '../campaign-status.ts';
import { CampaignBar } from './campaign-bar.tsx';
import { CampaignControls } from './campaign-controls.tsx';
import { CampaignNote } from './campaign-note.tsx';
import { milestone } from './milestone.ts';
import { useCampaign } from './use-campaign.ts';

type Props = {
  id: number;
  /** Whether it takes focus when it appears. */
  takeFocus: boolean;
  onClose: () => void;
};

const CONTINUES_HINT = 'You can close this page. Sending continues.';

/** The campaign that was just sent, until the admin closes it. */
export default function CampaignProgress({ id, takeFocus, onClose }: Props) {
  const watched = useCampaign(id);
  const { data: campaign, error } = watched;
  const heading = useRef<HTMLHeadingElement>(null);
  const [wantsFocus] = useState(takeFocus);
  useEffect(() => {
    if (wantsFocus) heading.current?.focus();
  }, [wantsFocus]);

  return (
    <section
      aria-labelledby="progress-title"
      className="grid gap-4 rounded-lg border border-line border-t-[3px] border-t-rope bg-raised p-5 sm:p-6"
    >
      <div className="flex items-start gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-48">
            <h2 id="progress-title" ref={heading} tabIndex={-1} className="text-lg break-words">
              {campaign?.campaign_name ?? 'Your campaign'}
            </h2>
            {campaign && <p className="text-sm break-words text-ink-soft">{campaign.subject_line}</p>}
          </div>
          {campaign && <Badge tone={statusLook(campaign).tone}>{statusLook(campaign).label}</Badge>}
        </div>
        <Button size="sm" kind="quiet" onClick={onClose} aria-label="Close the progress of this campaign">
          <Icon name="close" />
        </Button>
      </div>
      {campaign && <CampaignState campaign={campaign} />}
      {!campaign && !error && <Skeleton lines={2} label="Loading the progress" />}
      <QueryFailed
        load={watched}
        what="The progress"
        first={`We couldn’t load the progress. ${CONTINUES_HINT}`}
        stale={CONTINUES_HINT}
      />
    </section>
  );
}

/** The progress bar with its figures, why it's paused if it is, and the actions. */
function CampaignState({ campaign }: { campaign: CampaignReport }) {
  const { reportLink } = useMarketingLinks();
  const passed = milestone(campaign.ledger);
  return (
    <>
      <CampaignBar campaign={campaign} />
      <p role="status" className="sr-only">
        {passed > 0 && `${passed}% of ${campaign.campaign_name} is done`}
      </p>
      <CampaignNote campaign={campaign} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CampaignControls campaign={campaign} />
        <Link to={reportLink(campaign.id)} className="prose-link inline-block py-1.5 text-sm">
          Open the report
        </Link>
      </div>
    </>
  );
}
