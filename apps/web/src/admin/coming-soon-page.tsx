import { Link, useLocation } from 'react-router-dom';
import { useAdmin } from '../auth/auth-context.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';

export default function ComingSoonPage() {
  const { pathname } = useLocation();
  return (
    <PageHead title={findRoute(pathname)?.title ?? ''} lead="This page is coming soon...">
      {pathname.startsWith(paths.adminSettings) && <TodaysSettings />}
      {pathname.startsWith(paths.analytics) && (
        <p className="mt-2">
          Today’s figures are in{' '}
          <Link to={paths.insights} className="prose-link">
            Insights
          </Link>
          .
        </p>
      )}
      <div className="mt-6">
        <LinkButton to={paths.adminDashboard}>Back to dashboard</LinkButton>
      </div>
    </PageHead>
  );
}

/** Where today's settings are. */
function TodaysSettings() {
  const { is_super_admin } = useAdmin();
  const account = (
    <Link to={paths.account} className="prose-link">
      My Account
    </Link>
  );
  return is_super_admin ? (
    <p className="mt-2">
      For now, find what applies to everyone in{' '}
      <Link to={paths.ownerSettings} className="prose-link">
        Settings
      </Link>
      , and your password and sessions in {account}.
    </p>
  ) : (
    <p className="mt-2">For now, find your password and sessions in {account}.</p>
  );
}
