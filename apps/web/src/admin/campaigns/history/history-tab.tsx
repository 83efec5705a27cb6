import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patient } from '../../../api/patient.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CampaignList } from './campaign-list.tsx';

/** Loaded on demand: the list needs no charts. */
const CampaignReportView = patient(() => import('../report/campaign-report-view.tsx'));

/** The campaign list, or the report of the campaign in the URL. */
export default function HistoryTab() {
  const [params] = useSearchParams();
  const campaign = Number(params.get('campaign'));
  if (!(campaign > 0)) return <CampaignList />;
  return (
    <Suspense fallback={<Skeleton lines={8} label="Loading the report" />}>
      <CampaignReportView key={campaign} id={campaign} />
    </Suspense>
  );
}
