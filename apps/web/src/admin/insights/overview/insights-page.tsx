import { useSearchParams } from 'react-router-dom';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import { MonthView } from '../months/month-view.tsx';
import { readMonth } from '../months/months.ts';
import { Overview } from './overview.tsx';

/** The figures over time, or those of the campaign or month in the URL. */
export default function InsightsPage() {
  const [params] = useSearchParams();
  const month = readMonth(params.get('month'));
  const campaign = Number(params.get('campaign'));
  if (month) return <MonthView key={month} month={month} />;
  if (campaign > 0) return <CampaignView key={campaign} id={campaign} />;
  return <Overview />;
}
