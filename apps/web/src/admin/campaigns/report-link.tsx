import { Link } from 'react-router-dom';
import { reportPath } from '../platform/paths/report-path.ts';

/** A campaign's name, which leads to its report. */
export function ReportLink({ id, campaign_name }: { id: number; campaign_name: string }) {
  return (
    <Link to={reportPath(id)} className="prose-link">
      {campaign_name}
    </Link>
  );
}
