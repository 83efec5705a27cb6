import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';

type Props = { group: 'dashboard' | 'ledger' | 'insights' };

/** Links to the explanation of how figures are counted. */
export function FiguresLink({ group }: Props) {
  return (
    <p className="no-print text-sm">
      <Link to={`${paths.adminFigures}#${group}`} className="prose-link inline-block py-1">
        How we count
      </Link>
    </p>
  );
}
