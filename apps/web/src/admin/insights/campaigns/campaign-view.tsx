import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { Container } from '../../../layout/container.tsx';
import { usePageTitle } from '../../../layout/use-page-title.ts';
import { DownloadButton } from '../../platform/download-button.tsx';
import { reportPath } from '../../platform/paths/report-path.ts';
import { firstHoursQuery } from '../calls/insights.ts';
import { Loaded } from '../overview/loaded.tsx';
import { FirstHours } from './first-hours.tsx';

/** The first 72 hours of the campaign in the URL. */
export function CampaignView({ id }: { id: number }) {
  const load = useQuery(firstHoursQuery(id));
  const campaign = load.data?.campaign;
  usePageTitle(campaign ? `First 72 hours of ${campaign.campaign_name}` : 'First 72 hours');
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="text-2xl">
            First 72 hours
          </h1>
          {campaign && (
            <p>
              <Link to={reportPath(id)} className="prose-link font-bold [overflow-wrap:anywhere]">
                {campaign.campaign_name}
              </Link>
            </p>
          )}
        </div>
        {campaign && (
          <DownloadButton load={() => downloadFile(exportPaths.firstHours(id))}>Export CSV</DownloadButton>
        )}
      </div>
      <Loaded load={load} what="The first 72 hours">
        {(hours) => <FirstHours hours={hours} />}
      </Loaded>
    </Container>
  );
}
