import type { ComparedCampaign } from '@fairlead/contract/insights/insights-campaigns';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { exportPaths } from '../../../api/export-paths.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { firstHoursQuery } from '../calls/insights.ts';
import { InsightSection } from '../overview/insight-section.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { FirstHours } from './first-hours.tsx';

/** The first 72 hours of one campaign, among the other insights. */
export function FirstHoursSection({
  campaign,
}: {
  campaign: Pick<ComparedCampaign, 'id' | 'campaign_name'>;
}) {
  const load = useQuery(firstHoursQuery(campaign.id));
  return (
    <InsightSection
      title="First 72 hours"
      note={
        <>
          The newest campaign,{' '}
          <Link to={reportPath(campaign.id)} className="prose-link [overflow-wrap:anywhere]">
            {campaign.campaign_name}
          </Link>
        </>
      }
      file={exportPaths.firstHours(campaign.id)}
    >
      <Loaded load={load} what="The first 72 hours">
        {(hours) => <FirstHours hours={hours} />}
      </Loaded>
    </InsightSection>
  );
}
