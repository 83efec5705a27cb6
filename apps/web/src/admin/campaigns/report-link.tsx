import { Link } from 'react-router-dom';
import { useMarketingLinks } from '../platform/paths/marketing-views.ts';

/** A campaign's name, which leads to its report. */
export function ReportLink({ id, campaign_name }: { id: number; campaign_name: string }) {
  const { reportLink } = useMarketingLinks();
  return (
    <Link to={reportLink(id)} className="prose-link">
      {campaign_name}
    </Link>
  );
}
