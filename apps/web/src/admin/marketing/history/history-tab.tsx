import { useSearchParams } from 'react-router-dom';
import { CampaignList } from './campaign-list.tsx';
import { CampaignReportView } from './campaign-report-view.tsx';

/** The campaign list, or the report of the campaign in the URL. */
export default function HistoryTab() {
  const [params] = useSearchParams();
  const campaign = Number(params.get('campaign'));
  return campaign > 0 ? <CampaignReportView key={campaign} id={campaign} /> : <CampaignList />;
}
